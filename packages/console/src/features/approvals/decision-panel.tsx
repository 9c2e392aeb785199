import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../api/session.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { Note } from '../../ui/states.js';
import type { ApprovalRequest, Decision } from './approvals.js';
import { DecisionDialog } from './decision-dialog.js';

/** Actions of the person on a waiting request, and reasons for missing ones. */
export function DecisionPanel({
  request,
  isOperator,
}: {
  request: ApprovalRequest;
  isOperator: boolean;
}) {
  const { approvals: text } = useWords();
  const may = useMay();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { obstacle, status } = request;
  // An open dialog stays when the request is read again: it may show a secret that is shown once, and holds the typed comment.
  if (status !== 'pending' && decision === null) return null;
  const isFirst = obstacle === 'own_request' || obstacle === 'own_key';
  const decisions: Decision[] =
    !may('approvals.decide') || obstacle === 'permission'
      ? []
      : isFirst
        ? ['withdraw']
        : obstacle === 'access_given'
          ? ['reject']
          : ['reject', 'approve'];
  return (
    <Panel title={text.decision}>
      {obstacle === null ? (
        <p className="soft">{text.approve_hint}</p>
      ) : (
        <Note tone="info" icon="lock">
          {text.obstacles[obstacle]}
        </Note>
      )}
      <FormActions>
        {decisions.map((one) => (
          <Button
            key={one}
            variant={one === 'approve' ? 'filled' : 'default'}
            onClick={() => setDecision(one)}
          >
            {text.decisions[one]}
          </Button>
        ))}
      </FormActions>
      {decision ? (
        <DecisionDialog
          request={request}
          isOperator={isOperator}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </Panel>
  );
}
