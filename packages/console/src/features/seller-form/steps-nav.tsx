import { Link } from '@tanstack/react-router';
import css from './form.module.css';
import { allSteps, stepsOf, type Step } from './steps.js';
import { useSaveFirst } from './use-save-first.js';
import { useText } from './use-text.js';

/** The steps of a registration with the present one; links once there is a seller to save them to. */
export function StepsNav({
  id,
  entity_type,
  current,
}: {
  id: string | null;
  entity_type: 'pj' | 'pf' | null;
  current: Step;
}) {
  const { steps: names } = useText();
  const saveFirst = useSaveFirst(id);
  const steps = entity_type === null ? allSteps : stepsOf(entity_type);
  return (
    <nav aria-label={names.label}>
      <ol className={css['steps']}>
        {steps.map((step, at) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {id === null || step === current ? (
              <span>
                {at + 1}. {names[step]}
              </span>
            ) : (
              <Link
                to="/submerchants/$id/edit"
                params={{ id }}
                search={{ step }}
                onClick={(event) => saveFirst(event, step)}
              >
                {at + 1}. {names[step]}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
