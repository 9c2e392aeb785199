import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { Submerchant, SubmerchantDocument } from '../../api/operations.js';
import { ApiError } from '../../api/error.js';
import { problemOf, upload, uploadTypes } from '../../api/upload.js';
import { fileTypeName } from '../../i18n/value-names.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge, DocumentStatusBadge } from '../../ui/badge.js';
import { Note } from '../../ui/states.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { documentFileName } from './file-name.js';
import { DocumentByAddress } from './document-by-address.js';
import css from './form.module.css';
import { isStoredHere, maySend, type Place } from './rules.js';
import { addDocument, getFileLink } from './seller.js';
import { documentTarget } from './targets.js';
import { UploadState } from './upload-state.js';
import { useText } from './use-text.js';
import { useSaver } from './use-saver.js';

/** A place for one document: what was sent, what the review said, and a way to send another file. */
export function DocumentPlace({
  seller,
  place,
  current,
  takesFiles,
  isUnreadable,
}: {
  seller: Submerchant;
  place: Place;
  current: SubmerchantDocument | undefined;
  /** Whether files can be uploaded; otherwise their address is asked for. */
  takesFiles: boolean;
  /** Whether people cannot read the file that was sent. */
  isUnreadable: boolean;
}) {
  const words = useWords();
  const text = useText();
  const format = useFormat();
  const reasonText = useReasonText();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController | null>(null);
  const [isOver, setOver] = useState(false);
  const [isByAddress, setByAddress] = useState(false);
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The file that could not be sent, and the key under which it is stored once. */
  const [failed, setFailed] = useState<{ file: File; key: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [expires_at, setExpiresAt] = useState('');
  const headingId = useId();
  const name = words.document_types[place.type] ?? place.type;
  const isOpen = maySend(seller.status, current, isUnreadable);
  const add = useSaver((body: Parameters<typeof addDocument>[1]) => addDocument(seller.id, body));

  const send = async (file: File, key: string = crypto.randomUUID()) => {
    const found = problemOf(file);
    setProblem(found === null ? null : text[found]);
    setError(null);
    setFailed(null);
    if (found !== null) return;
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ name: file.name, share: 0 });
    try {
      const stored = await upload(file, {
        key,
        signal: controller.signal,
        onProgress: (share) => setProgress({ name: file.name, share }),
      });
      await add.mutateAsync({
        type: place.type,
        ...(place.legal_representative_id === null
          ? {}
          : { legal_representative_id: place.legal_representative_id }),
        file_url: stored.file_url,
        file_name: documentFileName(file.name || place.type, stored.mime_type ?? file.type),
        file_size: stored.file_size ?? file.size,
        mime_type: stored.mime_type ?? 'application/pdf',
        ...(expires_at === '' ? {} : { expires_at }),
      });
      setExpiresAt('');
    } catch (thrown) {
      if (!(thrown instanceof ApiError && thrown.code === 'ABORTED')) {
        setError(thrown);
        if (thrown instanceof ApiError && thrown.isTransient) setFailed({ file, key });
      }
    } finally {
      setProgress(null);
      stop.current = null;
    }
  };
  const openStored = async ({ id }: SubmerchantDocument) => {
    // Opened at once, while the browser still knows that somebody asked for it.
    const tab = window.open('about:blank', '_blank');
    try {
      const { url } = await getFileLink(seller.id, id);
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else window.location.href = url;
    } catch (thrown) {
      tab?.close();
      setError(thrown);
    }
  };
  const canTake = isOpen && takesFiles && progress === null;
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && canTake) void send(file);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const isElsewhere = current !== undefined && !isStoredHere(current.file_url);
  return (
    <div
      role="group"
      aria-labelledby={headingId}
      className={`${css['card']} ${css['place']}`}
      data-over={isOver}
      onPaste={onPaste}
      onDragOver={(event) => {
        if (!canTake) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className={css['card_head']}>
        <strong id={headingId}>{name}</strong>
        {current ? (
          <DocumentStatusBadge status={current.status} />
        ) : place.isRequired ? null : (
          <Badge>{text.optional}</Badge>
        )}
      </div>
      {current ? (
        <div className="soft breaks">
          {current.file_name} · {fileTypeName(current.mime_type)} ·{' '}
          {format.bytes(current.file_size)}
          {current.expires_at === null
            ? null
            : ` · ${text.valid_until(format.day(current.expires_at))}`}{' '}
          {isElsewhere ? (
            <a
              href={current.file_url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${text.file_open}: ${name}`}
            >
              {text.file_open}
            </a>
          ) : (
            <button
              type="button"
              className={css['jump']}
              aria-label={`${text.file_open}: ${name}`}
              onClick={() => void openStored(current)}
            >
              {text.file_open}
            </button>
          )}
        </div>
      ) : (
        <span className="faint">{text.file_none}</span>
      )}
      {current?.verification_notes ? (
        <Note tone={current.status === 'rejected' ? 'bad' : 'quiet'}>
          {text.comment(
            reasonText({
              code: current.verification_code,
              message: current.verification_notes,
            }),
          )}
        </Note>
      ) : null}
      {isUnreadable ? (
        <Note tone="bad" icon="warn">
          {words.missing['document_unreadable']?.(name)}
        </Note>
      ) : null}
      {isOver ? <span>{text.file_drop}</span> : null}
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
          onClose={() => {
            setByAddress(false);
            requestAnimationFrame(() =>
              document
                .getElementById(documentTarget(place.type, place.legal_representative_id))
                ?.focus(),
            );
          }}
        />
      ) : (
        <>
          {isOpen && takesFiles ? (
            <TextInput
              type="date"
              size="xs"
              label={text.expiry}
              aria-label={`${text.expiry}: ${name}`}
              value={expires_at}
              disabled={progress !== null}
              onChange={({ currentTarget }) => setExpiresAt(currentTarget.value)}
            />
          ) : null}
          <div className={css['card_actions']}>
            <Button
              id={documentTarget(place.type, place.legal_representative_id)}
              size="xs"
              variant={current ? 'default' : 'filled'}
              disabled={!isOpen || progress !== null}
              aria-label={`${current ? text.file_again : takesFiles ? text.file_choose : text.file_by_address}: ${name}`}
              onClick={() => (takesFiles ? input.current?.click() : setByAddress(true))}
            >
              {current ? text.file_again : takesFiles ? text.file_choose : text.file_by_address}
            </Button>
            {takesFiles && isHandheld() ? (
              <>
                <Button
                  size="xs"
                  variant="default"
                  disabled={!canTake}
                  aria-label={`${text.file_camera}: ${name}`}
                  onClick={() => camera.current?.click()}
                >
                  {text.file_camera}
                </Button>
                <input
                  ref={camera}
                  type="file"
                  className={css['hidden_input']}
                  // Phones that use another format convert to this one.
                  accept="image/jpeg"
                  capture={place.type.includes('selfie') ? 'user' : 'environment'}
                  tabIndex={-1}
                  aria-label={`${text.file_camera}: ${name}`}
                  aria-hidden
                  disabled={!canTake}
                  onChange={({ currentTarget }) => {
                    take(currentTarget.files);
                    currentTarget.value = '';
                  }}
                />
              </>
            ) : null}
            {failed === null ? null : (
              <Button
                size="xs"
                variant="default"
                onClick={() => void send(failed.file, failed.key)}
              >
                {words.common.retry}
              </Button>
            )}
            <input
              ref={input}
              type="file"
              className={css['hidden_input']}
              accept={uploadTypes.join(',')}
              tabIndex={-1}
              aria-label={`${text.file_choose}: ${name}`}
              // The button beside it opens it.
              aria-hidden
              disabled={!canTake}
              onChange={({ currentTarget }) => {
                take(currentTarget.files);
                // The same file can be chosen again after it was corrected.
                currentTarget.value = '';
              }}
            />
          </div>
        </>
      )}
    </div>
  );
}

/** Whether the device is a phone or a tablet, which has a camera at hand: elsewhere, `capture` opens a choice of files once more. */
function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
