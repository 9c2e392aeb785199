import { createContext, useContext } from 'react';
import { useWords } from '../../i18n/words.js';
import {
  inDocuments,
  type DocumentFieldName,
  type DocumentPlace,
  type Evidence,
} from './evidence-groups.js';
import css from './evidence.module.css';
import { DocumentLink } from './place.js';
import { useEvidenceTexts } from './use-evidence-texts.js';

/** Types of the documents of a case, and how a place in one is shown; null where no documents stand beside the data. */
export const DocumentPlaces = createContext<{
  types: ReadonlyMap<string, string>;
  open: (place: DocumentPlace) => void;
} | null>(null);

/** In which documents a declared value stands, too, and what they have where they differ; each leads to its place on the page. */
export function DocumentMentions({
  evidence,
  fields,
  partner = null,
}: {
  evidence: Evidence;
  fields: readonly DocumentFieldName[];
  partner?: string | null;
}) {
  const places = useContext(DocumentPlaces);
  const words = useWords();
  const text = useEvidenceTexts();
  const found = inDocuments(evidence, fields, partner);
  if (places === null || found.length === 0) return null;
  const link = ({ document_id, page, box, field }: (typeof found)[number]) => {
    const type = places.types.get(document_id) ?? '';
    const name = text.in_document(words.document_types[type] ?? type, page);
    return page === null || box === null ? (
      <span key={document_id + field}>{name}</span>
    ) : (
      <DocumentLink
        key={document_id + field}
        onClick={() => places.open({ document_id, page, box })}
      >
        {name}
      </DocumentLink>
    );
  };
  const agreeing = found.filter(({ state }) => state === 'agrees');
  const differing = found.filter(({ state }) => state === 'differs');
  return (
    <>
      {agreeing.length > 0 ? (
        <span className={css['unchecked']} data-in-documents={fields[0]}>
          {text.also_in}{' '}
          {agreeing.map((one, at) => (
            <span key={one.document_id + one.field}>
              {at > 0 ? '; ' : ''}
              {link(one)}
            </span>
          ))}
        </span>
      ) : null}
      {differing.map((one) => (
        <span
          key={one.document_id + one.field}
          className={css['differs']}
          data-in-documents={one.field}
        >
          <span>
            {link(one)}: {one.found} ({text.reasons[one.reason ?? ''] ?? ''})
          </span>
        </span>
      ))}
    </>
  );
}
