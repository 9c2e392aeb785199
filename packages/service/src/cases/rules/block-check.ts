import { blockReasons } from '../../blocks/rules/reasons.js';
import type { BlockKind } from '../../blocks/rules/values.js';
import type { StandingBlock } from '../../blocks/block-list.js';
import type { EvidenceCheck } from '../../evidence/rules/evidence-checks.js';
import { displayName, enumerate } from '../../submerchants/rules/checks/wording.js';

const kindNames: Readonly<Record<BlockKind, { en: string; pt: string }>> = {
  tax_id: { en: 'a CPF or CNPJ', pt: 'um CPF ou CNPJ' },
  cnpj_root: { en: 'the root of a CNPJ', pt: 'a raiz de um CNPJ' },
  email: { en: 'an e-mail address', pt: 'um e-mail' },
  email_domain: { en: 'an e-mail domain', pt: 'um domínio de e-mail' },
  phone: { en: 'a phone', pt: 'um telefone' },
  address: { en: 'a postal address', pt: 'um endereço' },
};

/** The blocks that stand on values of a case, as a failed check; null without any. */
export function blockCheck(blocks: readonly StandingBlock[]): EvidenceCheck | null {
  if (blocks.length === 0) return null;
  const named = (language: 'en' | 'pt') =>
    enumerate(
      blocks.map(({ kind, reason, note }) => {
        const why = blockReasons[reason][language];
        return `${kindNames[kind][language]} (${why}${note === null ? '' : `: ${displayName(note)}`})`;
      }),
      language,
    );
  return {
    code: 'blocked',
    outcome: 'fail',
    message: {
      en: `On the block list: ${named('en')}.`,
      pt: `Na lista de bloqueio: ${named('pt')}.`,
    },
    audience: 'operator',
  };
}
