import { minute_ms, type Tasks } from '../operation/task.js';
import { CompanyAsker } from './look-up-companies.js';
import { deleteExpiredLookups } from './store/company-lookups.js';

const lookups_per_batch = 1_000;

export const sourceTasks: Tasks = (context) => {
  const asker = new CompanyAsker(context);
  return [
    ...(context.company_sources.remote === null
      ? []
      : [
          {
            name: 'look up companies',
            every_ms: 500,
            run: () => asker.turn(),
            stop: () => asker.stop(),
          },
        ]),
    {
      name: 'delete old look-ups of companies',
      every_ms: 10 * minute_ms,
      run: async () => {
        const { groups, clock } = context;
        return (
          (await deleteExpiredLookups(groups.coordinator, clock(), lookups_per_batch)) ===
          lookups_per_batch
        );
      },
    },
  ];
};
