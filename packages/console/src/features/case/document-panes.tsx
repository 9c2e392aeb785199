import { useState } from 'react';
import type { Case, SubmerchantDocument } from '../../api/operations.js';
import { useLanguage } from '../../i18n/words.js';
import { Key } from '../../ui/key.js';
import { useKeys } from '../../ui/use-keys.js';
import type { KeptViews } from './document-view.js';
import { marksOf, type DocumentPlace } from './evidence-groups.js';
import css from './panes.module.css';
import { useCaseTexts } from './use-case-texts.js';
import { useEvidenceTexts } from './use-evidence-texts.js';
import { Viewer } from './viewer.js';

/** The chosen document, and beside it another one if there is one. */
export function DocumentPanes({
  reviewCase,
  documents,
  chosen,
  beside,
  compared,
  amended,
  place,
  show,
  onShown,
}: {
  reviewCase: Case;
  /** All current ones, in the order of review. */
  documents: readonly SubmerchantDocument[];
  chosen: SubmerchantDocument;
  /** Id of the document beside it. */
  beside: string | undefined;
  /** The version that the chosen document replaced since the last decision, or that is to replace it: shown with it until it is closed. */
  compared: { document: SubmerchantDocument; kind: 'earlier' | 'newer' } | null;
  /** The documents of an open amendment. */
  amended: readonly SubmerchantDocument[];
  /** The place in a document that was asked for last. */
  place: DocumentPlace | null;
  show: (document: string, beside: string | undefined) => void;
  /** Called once for each file, when it is rendered. */
  onShown: (document_id: string) => void;
}) {
  const { words, language } = useLanguage();
  const { panes: text, versions } = useCaseTexts();
  const byText = useEvidenceTexts();
  // A document returns to how it was last shown while the case is open.
  const [views] = useState<KeptViews>(() => new Map());
  const [isSecond, setSecond] = useState(false);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const named = [...documents, ...amended].find(({ id }) => id === beside && id !== chosen.id);
  const other =
    named ?? (compared && !closed.includes(compared.document.id) ? compared.document : undefined);
  const kind =
    other === undefined || documents.some(({ id }) => id === other.id)
      ? null
      : amended.some(({ id }) => id === other.id)
        ? 'newer'
        : 'earlier';
  const close = () => {
    if (compared) setClosed((now) => [...now, compared.document.id]);
    if (named) show(chosen.id, undefined);
  };
  const pair = pairOf(chosen, documents);
  const ownerOf = ({ legal_representative_id: owner }: SubmerchantDocument) =>
    reviewCase.legal_representatives.find(({ id }) => id === owner)?.name ?? null;
  const problemOf = ({ id }: SubmerchantDocument) => {
    const message = reviewCase.documents.find((one) => one.id === id)?.file?.problem?.message;
    if (message) return language === 'en' ? message.en : message.pt;
    const read = reviewCase.evidence.documents.find((one) => one.document_id === id);
    const names = read?.problems.map((problem) => byText.problems[problem] ?? problem) ?? [];
    if (names.length > 0) return byText.picture_seems(names.join(', '));
    return read && read.failure !== null ? byText.not_read : null;
  };
  const nameOf = (one: SubmerchantDocument) =>
    [words.document_types[one.type] ?? one.type, ownerOf(one)].filter(Boolean).join(', ');
  useKeys({
    s: () => {
      if (!pair) return;
      const isShown = chosen.id === pair.id_card && other?.id === pair.selfie;
      show(isShown ? chosen.id : pair.id_card, isShown ? undefined : pair.selfie);
    },
    b() {
      if (other) close();
      else if (compared) setClosed((now) => now.filter((id) => id !== compared.document.id));
      else {
        const at = documents.findIndex(({ id }) => id === chosen.id);
        const next = documents[at + 1] ?? documents[at - 1];
        if (next) show(next.id, chosen.id);
      }
    },
  });
  return (
    <div className={css['panes']} data-two={other !== undefined} data-compared={kind ?? undefined}>
      <div
        className={css['pane']}
        onFocusCapture={() => setSecond(false)}
        onPointerDownCapture={() => setSecond(false)}
      >
        <Viewer
          key={chosen.id}
          document={chosen}
          owner={ownerOf(chosen)}
          problem={problemOf(chosen)}
          marks={marksOf(reviewCase.evidence, chosen.id)}
          place={place?.document_id === chosen.id ? place : null}
          views={views}
          hasKeys={!other || !isSecond}
          onShown={onShown}
        />
      </div>
      {other ? (
        <div
          className={css['pane']}
          onFocusCapture={() => setSecond(true)}
          onPointerDownCapture={() => setSecond(true)}
        >
          <div className={css['choice']}>
            <label className={css['select']}>
              <span className="visually-hidden">{text.beside}</span>
              <select
                value={kind === null ? other.id : ''}
                onChange={(event) => show(chosen.id, event.currentTarget.value || undefined)}
              >
                {kind === null ? null : <option value="">{versions[kind]}</option>}
                {documents
                  .filter(({ id }) => id !== chosen.id)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {nameOf(one)}
                    </option>
                  ))}
              </select>
            </label>
            <button type="button" onClick={close}>
              {text.close} <Key name="B" />
            </button>
          </div>
          <Viewer
            key={other.id}
            document={other}
            owner={[ownerOf(other), kind && versions[kind]].filter(Boolean).join(', ') || null}
            problem={problemOf(other)}
            marks={marksOf(reviewCase.evidence, other.id)}
            place={null}
            views={views}
            hasKeys={isSecond}
            // A document that is not current is not among those that have to be opened.
            onShown={kind === 'earlier' ? () => undefined : onShown}
          />
        </div>
      ) : (
        <div className={css['offers']}>
          {pair ? (
            <button type="button" onClick={() => show(pair.id_card, pair.selfie)}>
              {text.together} <Key name="S" />
            </button>
          ) : null}
          {documents.length > 1 ? (
            <label className={css['select']}>
              <span>{text.beside}</span>
              <select
                value=""
                onChange={(event) => show(chosen.id, event.currentTarget.value || undefined)}
              >
                <option value="">{text.choose}</option>
                {documents
                  .filter(({ id }) => id !== chosen.id)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {nameOf(one)}
                    </option>
                  ))}
              </select>
            </label>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** The ID and the selfie of the person whose document is shown; of a document of the company, those of the first person who has both. */
function pairOf(
  chosen: SubmerchantDocument,
  documents: readonly SubmerchantDocument[],
): { id_card: string; selfie: string } | null {
  const find = (suffix: string, owner: string | null) =>
    documents.find(
      ({ type, legal_representative_id }) =>
        type.endsWith(suffix) && legal_representative_id === owner,
    );
  const side = chosen.type.endsWith('back_id') ? 'back_id' : 'front_id';
  const owners = [
    chosen.legal_representative_id,
    ...documents.map(({ legal_representative_id }) => legal_representative_id),
  ];
  for (const owner of owners) {
    const [card, selfie] = [find(side, owner), find('selfie_with_id', owner)];
    if (card && selfie) return { id_card: card.id, selfie: selfie.id };
  }
  return null;
}
