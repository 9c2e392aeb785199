import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../api/error.js';
import type { LegalRepresentative, Submerchant } from '../../api/operations.js';
import { problemOf, upload, uploadTypes } from '../../api/upload.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Panel } from '../../ui/page.js';
import { DocumentByAddress } from './document-by-address.js';
import { documentFileName } from './file-name.js';
import formCss from './form.module.css';
import { ownPlaces, partnerPlaces, type Place } from './rules.js';
import { takesFilesQuery } from './seller.js';
import { UploadState } from './upload-state.js';
import { useText } from './use-text.js';
import type { ChosenDocument, Planned } from './plan-amendment.js';
import { useAmendmentText } from '../../ui/amendment/use-amendment-text.js';

/** A place for each document that can prove a change: those of the seller, and of partners who join or change. */
export function AmendmentDocuments({
  seller,
  partners,
  planned,
  onPlan,
}: {
  seller: Submerchant;
  partners: readonly LegalRepresentative[];
  planned: Planned;
  onPlan: (change: Partial<Planned>) => void;
}) {
  const form = useText();
  const text = useAmendmentText();
  const own = ownPlaces(seller.entity_type);
  // What usually proves a change of a company comes first.
  const groups: { owner: string | null; title: string; places: Place[] }[] = [
    {
      owner: null,
      title: form.own_documents,
      places: [
        ...own.filter(({ isRequired }) => !isRequired),
        ...own.filter(({ isRequired }) => isRequired),
      ],
    },
    ...planned.partners.map((one) => ({
      owner: one.document,
      title: form.documents_of(one.legal_name ?? one.name ?? ''),
      places: partnerPlaces(
        partners.find(({ document }) => document === one.document)?.id ?? one.document,
      ),
    })),
  ];
  const isAt = (one: ChosenDocument, owner: string | null, type: string) =>
    one.owner === owner && one.type === type;
  return (
    <Panel title={text.documents}>
      <p className="faint">{text.documents_hint}</p>
      {groups.map(({ owner, title, places }) => (
        <section key={owner ?? 'own'} className={formCss['chips']}>
          {groups.length === 1 ? null : <h3 className="breaks">{title}</h3>}
          <div className={formCss['places']}>
            {places.map((place) => (
              <FilePlace
                key={place.type}
                seller={seller}
                place={place}
                chosen={planned.documents.find((one) => isAt(one, owner, place.type))}
                onChange={(chosen) =>
                  onPlan({
                    documents: [
                      ...planned.documents.filter((one) => !isAt(one, owner, place.type)),
                      ...(chosen === null ? [] : [{ ...chosen, type: place.type, owner }]),
                    ],
                  })
                }
              />
            ))}
          </div>
        </section>
      ))}
    </Panel>
  );
}

function FilePlace({
  seller,
  place,
  chosen,
  onChange,
}: {
  seller: Submerchant;
  place: Place;
  chosen: ChosenDocument | undefined;
  onChange: (chosen: Omit<ChosenDocument, 'type' | 'owner'> | null) => void;
}) {
  const words = useWords();
  const form = useText();
  const text = useAmendmentText();
  const takesFiles = useQuery(takesFilesQuery);
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isByAddress, setByAddress] = useState(false);
  const headingId = useId();
  const name = words.document_types[place.type] ?? place.type;
  const send = async (file: File) => {
    const found = problemOf(file);
    setProblem(found === null ? null : form[found]);
    setError(null);
    if (found !== null) return;
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ name: file.name, share: 0 });
    try {
      const stored = await upload(file, {
        key: crypto.randomUUID(),
        signal: controller.signal,
        onProgress: (share) => setProgress({ name: file.name, share }),
      });
      onChange({
        file_url: stored.file_url,
        file_name: documentFileName(file.name || place.type, stored.mime_type ?? file.type),
        file_size: stored.file_size ?? file.size,
        mime_type: stored.mime_type ?? 'application/pdf',
      });
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.code === 'ABORTED')) setError(thrown);
    } finally {
      setProgress(null);
      stop.current = null;
    }
  };
  const action =
    takesFiles.data === false ? form.file_by_address : chosen ? form.file_again : form.file_choose;
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className={`${formCss['card']} ${formCss['place']}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && takesFiles.data === true && progress === null) void send(file);
      }}
    >
      <strong id={headingId}>{name}</strong>
      {chosen ? (
        <span className="breaks" data-chosen>
          <Icon name="file" size={14} /> {text.file_new(chosen.file_name)}
        </span>
      ) : null}
      <UploadState
        progress={progress}
        problem={problem}
        error={error}
        onCancel={() => stop.current?.abort()}
      />
      {isByAddress ? (
        <DocumentByAddress
          seller={seller}
          place={place}
          onTake={(body) =>
            onChange({
              file_url: body.file_url,
              file_name: body.file_name,
              file_size: body.file_size,
              mime_type: body.mime_type,
              ...(body.expires_at ? { expires_at: body.expires_at } : {}),
            })
          }
          onClose={() => setByAddress(false)}
        />
      ) : (
        <div className={formCss['card_actions']}>
          <Button
            size="xs"
            variant="default"
            disabled={progress !== null || takesFiles.data === undefined}
            aria-label={`${action}: ${name}`}
            onClick={() => (takesFiles.data === true ? input.current?.click() : setByAddress(true))}
          >
            {action}
          </Button>
          {chosen ? (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={text.file_remove(name)}
              onClick={() => onChange(null)}
            >
              {form.delete}
            </Button>
          ) : null}
          <input
            ref={input}
            type="file"
            className={formCss['hidden_input']}
            accept={uploadTypes.join(',')}
            tabIndex={-1}
            aria-label={`${form.file_choose}: ${name}`}
            // The button beside it opens it.
            aria-hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void send(file);
              // The same file can be chosen again after it was corrected.
              currentTarget.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}
