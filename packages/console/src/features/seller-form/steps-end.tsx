import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Submerchant } from '../../api/operations.js';
import css from './form.module.css';
import { stepsOf, type Step } from './steps.js';
import { useSaveFirst } from './use-save-first.js';
import { useText } from './use-text.js';

/** The ways to the step before and to the next one. */
export function StepsEnd({
  id,
  entity_type,
  current,
}: {
  id: string;
  entity_type: Submerchant['entity_type'];
  current: Step;
}) {
  const text = useText();
  const steps = stepsOf(entity_type);
  const at = steps.indexOf(current);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const saveFirst = useSaveFirst(id);
  const linkTo = (step: Step) => (props: Record<string, unknown>) => (
    <Link
      to="/submerchants/$id/edit"
      params={{ id }}
      search={{ step }}
      {...props}
      onClick={(event) => saveFirst(event, step)}
    />
  );
  return (
    <div className={css['steps_end']}>
      {previous === undefined ? (
        <span />
      ) : (
        <Button variant="default" renderRoot={linkTo(previous)}>
          {text.previous}
        </Button>
      )}
      {next === undefined ? null : <Button renderRoot={linkTo(next)}>{text.next}</Button>}
    </div>
  );
}
