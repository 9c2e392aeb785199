import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ApiError, send, upload, type Reason } from '../api.js';
import { shrinkPhoto } from '../shrink-photo.js';
import { Alert, Heading, useForm, useWords, type ScreenProps } from '../ui.js';
import type { CameraScreen } from './camera.js';

/** Takes one document: a photo of the camera, or a file. */
export function DocumentScreen({
  state,
  change,
  next,
  type,
  partner_id,
  reasonText,
  question,
}: ScreenProps & {
  type: string;
  partner_id: string | null;
  reasonText: (reason: Reason) => string;
  /** Of a link that asks for this document alone: what is asked. */
  question?: ComponentChildren;
}): JSX.Element {
  const words = useWords();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** A file that did not arrive, because of the network or the service: nobody has to take the photo again. */
  const [failed, setFailed] = useState<File | null>(null);
  const [Camera, setCamera] = useState<typeof CameraScreen | null>(null);
  const { isBusy, alert, run } = useForm();
  const partner = state.partner ?? state.legal_representatives.find(({ id }) => id === partner_id);
  const sent = state.documents.find(
    (one) => one.type === type && one.legal_representative_id === partner_id,
  );
  const isUnreadable = state.missing.some(
    ({ code, document_type, legal_representative_id: owner }) =>
      code === 'document_unreadable' && document_type === type && owner === partner_id,
  );
  const isGood = !isUnreadable && (sent?.status === 'pending' || sent?.status === 'approved');
  const reasons = state.reasons.filter(({ document_id }) => document_id === sent?.id);

  const takeFrom = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // So that the same file can be chosen again.
    input.value = '';
    if (file) take(file);
  };
  const take = (file: File) => {
    setCamera(null);
    setProblem(null);
    setFailed(null);
    void run(async () => {
      const photo = await shrinkPhoto(file);
      if (photo.size > state.files.max_bytes) {
        setProblem(words.too_large);
        return;
      }
      setPercent(0);
      try {
        const { id: file_id } = await upload(photo, (share) => setPercent(Math.round(share * 100)));
        const body = { file_id, file_name: file.name.slice(-255) || type };
        await change(() =>
          question === undefined
            ? send('POST', '/v1/onboarding/documents', {
                body: { ...body, type, legal_representative_id: partner_id },
              })
            : send('POST', '/v1/onboarding/answer', { body }),
        );
      } catch (error) {
        if (isTransient(error)) setFailed(file);
        throw error;
      } finally {
        setPercent(null);
      }
    });
  };
  const isSelfie = type.includes('selfie');
  /** Opens the camera in the page, or that of the system where the browser has none for pages. */
  const openCamera = async () => {
    setProblem(null);
    if (!('mediaDevices' in navigator)) {
      camera.current?.click();
      return;
    }
    try {
      const { CameraScreen: loaded } = await import('./camera.js');
      setCamera(() => loaded);
    } catch {
      setProblem(words.no_connection);
    }
  };
  const inputs = (
    <>
      <input
        ref={camera}
        class="hidden"
        type="file"
        accept="image/*"
        capture={isSelfie ? 'user' : 'environment'}
        tabIndex={-1}
        aria-hidden="true"
        data-testid="camera"
        onChange={({ currentTarget }) => takeFrom(currentTarget)}
      />
      <input
        ref={chooser}
        class="hidden"
        type="file"
        accept="image/jpeg,image/png,application/pdf"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="file"
        onChange={({ currentTarget }) => takeFrom(currentTarget)}
      />
    </>
  );
  if (Camera) {
    return (
      <>
        <Camera
          title={words.documents[type] ?? type}
          isSelfie={isSelfie}
          take={take}
          chooseFile={() => chooser.current?.click()}
          close={() => setCamera(null)}
        />
        {inputs}
      </>
    );
  }
  return (
    <>
      <Heading>{words.documents[type] ?? type}</Heading>
      {partner ? (
        <p class="of">
          {words.document_of(partner.name)}
          {state.partner ? ` – ${state.seller.legal_name}` : null}
        </p>
      ) : null}
      {question}
      {reasons.map((reason) => (
        <p class="reason" key={reason.code}>
          {reasonText(reason)}
        </p>
      ))}
      {isUnreadable ? <p class="reason">{words.document_unreadable}</p> : null}
      <p>{words.document_hint}</p>
      <p role="status" class="status">
        {percent !== null
          ? words.sending(percent)
          : isGood
            ? `✓ ${words.sent}: ${sent.file_name}`
            : ''}
      </p>
      <Alert text={problem ?? alert} />
      {inputs}
      {failed === null ? null : (
        <button type="button" class="main" disabled={isBusy} onClick={() => take(failed)}>
          {words.try_again}
        </button>
      )}
      {isGood ? (
        <button type="button" class="main" disabled={isBusy} onClick={next}>
          {words.continue}
        </button>
      ) : null}
      <button
        type="button"
        class={isGood || failed !== null ? 'second' : 'main'}
        disabled={isBusy}
        onClick={() => void openCamera()}
      >
        {words.take_photo}
      </button>
      <button
        type="button"
        class="second"
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {words.choose_file}
      </button>
      {isGood || question !== undefined ? null : (
        <button type="button" class="link" disabled={isBusy} onClick={next}>
          {words.skip}
        </button>
      )}
    </>
  );
}

/** Whether the same file may arrive at another attempt. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}
