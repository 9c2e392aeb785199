import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.js';
import css from './form.module.css';
import { allSteps, stepsOf, type Step } from './steps.js';
import { useSaveFirst } from './use-save-first.js';
import { useText } from './use-text.js';

/** The steps of a registration: the present one and those that are complete. They are links once there is a seller to save them to. */
export function StepsNav({
  id,
  entity_type,
  current,
  done = new Set(),
}: {
  id: string | null;
  entity_type: 'pj' | 'pf' | null;
  current: Step;
  done?: ReadonlySet<Step>;
}) {
  const { steps: names } = useText();
  const saveFirst = useSaveFirst(id);
  const steps = entity_type === null ? allSteps : stepsOf(entity_type);
  return (
    <nav aria-label={names.label}>
      <p className={css['step_count']} aria-hidden="true">
        {names.number(steps.indexOf(current) + 1, steps.length)}
      </p>
      <ol className={css['steps']}>
        {steps.map((step, at) => {
          const isDone = done.has(step);
          const content = (
            <>
              <span className={css['step_mark']} aria-hidden="true">
                {isDone ? <Icon name="check" size={15} /> : at + 1}
              </span>
              <span className={css['step_name']}>{names[step]}</span>
              {isDone ? <span className="visually-hidden">{`, ${names.done}`}</span> : null}
            </>
          );
          return (
            <li
              key={step}
              aria-current={step === current ? 'step' : undefined}
              data-done={isDone || undefined}
            >
              {id === null || step === current ? (
                <span className={css['step']}>{content}</span>
              ) : (
                <Link
                  to="/submerchants/$id/edit"
                  params={{ id }}
                  search={{ step }}
                  className={css['step']}
                  onClick={(event) => saveFirst(event, step)}
                >
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
