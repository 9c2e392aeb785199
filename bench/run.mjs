/** `npm run bench -- <name> [options]`: runs one of the benches by its name. */
import { parseArgs } from 'node:util';
import { stopEverything } from './lib/processes.mjs';

/** Each bench is a module of this folder whose `run` takes the options. */
const benches = {
  registration: {
    about: 'Creating and reading submerchants against a bare Fastify on the same database.',
    load: () => import('./registration.mjs'),
  },
  flows: {
    about:
      'Whole registrations against plain transactions, and against another checkout (--against).',
    load: () => import('./flows.mjs'),
  },
  lists: {
    about: 'First, middle and last pages and searches, at ten thousand rows and at --rows.',
    load: () => import('./lists.mjs'),
  },
  console: {
    about: 'The first view of the queue and a case after the click, in a browser, at --rows.',
    load: () => import('./console.mjs'),
  },
  onboarding: {
    about: 'The first view of the seller’s page on a slow phone with slow 4G, in a browser.',
    load: () => import('./onboarding.mjs'),
  },
  watch: {
    about:
      'The daily watch of --rows sellers beside registrations, and suspensions to an endpoint of the operator.',
    load: () => import('./watch.mjs'),
  },
  screening: {
    about: 'A thousand sellers against lists of --rows persons and companies.',
    load: () => import('./screening.mjs'),
  },
  documents: {
    about: 'Reading drawn contracts, cards and bills, and files that are made to harm.',
    load: () => import('./documents.mjs'),
  },
  reading: {
    about: 'Registrations beside the reading of documents, against those without it.',
    load: () => import('./reading.mjs'),
  },
  register: {
    about: 'Loading --rows companies as Receita Federal publishes them, and the next month.',
    load: () => import('./register.mjs'),
  },
  proofs: {
    about: '`verify trails` of --rows sellers, and against another checkout (--against).',
    load: () => import('./proofs.mjs'),
  },
  delivery: {
    about: 'Webhooks to twenty endpoints against a raw loop, and what recording events costs.',
    load: () => import('./delivery.mjs'),
  },
  concurrency: {
    about: 'Webhooks to receivers that answer slowly or never, and those of another merchant.',
    load: () => import('./concurrency.mjs'),
  },
  arrivals: {
    about: 'Charges from the request to the arrival of their webhooks, beside creations.',
    load: () => import('./arrivals.mjs'),
  },
  feed: {
    about: 'Records through POST /v1/operator/feed against COPY into the same tables.',
    load: () => import('./feed.mjs'),
  },
  connections: {
    about: 'New connections of another merchant in a burst of one, and beside silent ones.',
    load: () => import('./connections.mjs'),
  },
  files: {
    about: 'Document files of 700 sellers submitted at once, against fetching them alone.',
    load: () => import('./files.mjs'),
  },
  overload: {
    about: 'Registrations that succeed while up to ten times as many are offered as it can take.',
    load: () => import('./overload.mjs'),
  },
  capacity: {
    about: 'What one seller, one delivery and one charge cost: rows, bytes, processor time.',
    load: () => import('./capacity.mjs'),
  },
  migrations: {
    about: 'Migrations of each kind on --rows submerchants, and how long writers wait meanwhile.',
    load: () => import('./migrations.mjs'),
  },
};

const usage = `npm run bench -- <name> [--seconds 4] [--rounds 7] [--connections 32] [--rows 1000000]
                        [--against ../other-checkout]             (flows, proofs)
                        [--deliveries 30000] [--backlog 100000]   (delivery only)
                        [--records 50000] [--senders 2]           (feed only)

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(14)}${about}`)
  .join('\n')}
`;

/** Bounds of each option, so that a bench ends by itself whatever is asked of it. */
const bounds = {
  seconds: { default: 4, min: 1, max: 120 },
  rounds: { default: 7, min: 1, max: 100 },
  connections: { default: 32, min: 1, max: 512 },
  rows: { default: 1_000_000, min: 20_000, max: 5_000_000 },
  deliveries: { default: 30_000, min: 1_000, max: 1_000_000 },
  backlog: { default: 100_000, min: 1_000, max: 1_000_000 },
  records: { default: 50_000, min: 5_000, max: 500_000 },
  senders: { default: 2, min: 1, max: 32 },
};

await main();

async function main() {
  const { name, options, problem } = readArguments(process.argv.slice(2));
  const bench = name !== undefined && Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (problem !== undefined || bench === undefined) {
    const unknown = name === undefined ? 'Which bench?' : `There is no bench named ${name}.`;
    process.stderr.write(`${problem ?? unknown}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      process.stderr.write('\nStopping …\n');
      void stopEverything().finally(() => process.exit(130));
    });
  }
  // An error that nothing awaits would leave the processes running.
  process.once('uncaughtException', (cause) => {
    process.stderr.write(`${cause.stack}\n`);
    void stopEverything().finally(() => process.exit(1));
  });
  try {
    const { run } = await bench.load();
    await run(options);
  } finally {
    await stopEverything();
  }
  // A missed target is shown in the table; the load generator's timers need not be waited for.
  process.exit(0);
}

function readArguments(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        [...Object.keys(bounds), 'against'].map((name) => [name, { type: 'string' }]),
      ),
    });
    if (positionals.length > 1) return { problem: 'One bench at a time.' };
    const options = { against: values.against };
    for (const [name, { default: usual, min, max }] of Object.entries(bounds)) {
      const value = Number(values[name] ?? usual);
      if (!Number.isInteger(value) || value < min || value > max) {
        return { problem: `--${name} must be a whole number from ${min} to ${max}.` };
      }
      options[name] = value;
    }
    return { name: positionals[0], options };
  } catch (error) {
    return { problem: error.message };
  }
}
