import { NativeSelect, TextInput } from '@mantine/core';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import type { Thresholds } from './approvals.js';

/** From when on the approval of a seller needs a second person. */
export function ThresholdFields({
  thresholds,
  error,
  path,
}: {
  thresholds: Thresholds;
  error: unknown;
  /** Path of the thresholds in the body. */
  path: 'cases/' | '';
}) {
  const { approvals: text } = useWords();
  const fieldProblem = useFieldProblem();
  const { min_risk, min_monthly_revenue, mccs } = thresholds;
  return (
    <>
      <NativeSelect
        name="min_risk"
        label={text.min_risk}
        description={text.min_risk_hint}
        defaultValue={min_risk ?? ''}
        data={[
          { value: '', label: text.no_threshold },
          { value: 'medium', label: text.risks['medium'] ?? '' },
          { value: 'high', label: text.risks['high'] ?? '' },
        ]}
      />
      <TextInput
        name="min_monthly_revenue"
        type="number"
        min={0}
        step={0.01}
        label={text.min_monthly_revenue}
        description={text.empty_for_none}
        defaultValue={min_monthly_revenue === null ? '' : min_monthly_revenue / 100}
        error={fieldProblem(error, `${path}min_monthly_revenue`)}
      />
      <TextInput
        name="mccs"
        label={text.mccs}
        description={text.mccs_hint}
        defaultValue={mccs.join(', ')}
        error={fieldProblem(error, `${path}mccs`)}
      />
    </>
  );
}

/** Reads the fields of `ThresholdFields`. */
export function readThresholds(form: FormData): Thresholds {
  const risk = readField(form, 'min_risk');
  const revenue = readField(form, 'min_monthly_revenue');
  return {
    min_risk: risk === 'medium' || risk === 'high' ? risk : null,
    min_monthly_revenue: revenue === '' ? null : Math.round(Number(revenue) * 100),
    mccs: readField(form, 'mccs')
      .split(/[\s,]+/)
      .filter((one) => one !== ''),
  };
}
