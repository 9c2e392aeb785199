import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { send, type Reason } from '../api.js';
import '../documents.css';
import { Icon } from '../icons.js';
import { kindOf } from '../seller-kind.js';
import { documentName } from '../texts.js';
import { Alert, Heading, useWords, type ScreenProps } from '../ui.js';
import type { CameraScreen } from './camera.js';
import { PartnerLinkPanel } from './partner-link.js';
import type { Sample } from './sample.js';
import { useShownFiles } from './shown-files.js';

/** Kinds of which several photos are pages of one document. The sides of a card are separate documents, and a selfie has one page. */
export const paged = /contract|cnpj_card|proof_of_residence/;

/** Takes one document: a photo of the camera, or a file. It is shown before it is sent. */
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
  const [Camera, setCamera] = useState<typeof CameraScreen | null>(null);
  const [Picture, setPicture] = useState<typeof Sample | null>(null);
  const represented = state.legal_representatives.find(({ id }) => id === partner_id);
  const partner = state.partner ?? represented;
  const sent = state.documents.find(
    (one) => one.type === type && one.legal_representative_id === partner_id,
  );
  const isUnreadable = state.missing.some(
    ({ code, document_type, legal_representative_id: owner }) =>
      code === 'document_unreadable' && document_type === type && owner === partner_id,
  );
  const isGood = !isUnreadable && (sent?.status === 'pending' || sent?.status === 'approved');
  const reasons = state.reasons.filter(({ document_id }) => document_id === sent?.id);
  const isSelfie = type.includes('selfie');
  const hasPages = paged.test(type);
  const link = state.partner_links.find((one) => one.legal_representative_id === partner_id);
  /** Whose selfie it is: it proves that the partner takes part, and the seller cannot send it for them. The owner of a MEI is the seller. */
  const ofAnother = isSelfie && !state.partner && kindOf(state) !== 'mei' ? represented : undefined;

  const shown = useShownFiles(`${type} ${partner_id}`, !ofAnother);
  useEffect(() => {
    if (ofAnother) return;
    void import('./sample.js').then(
      ({ Sample: loaded }) => setPicture(() => loaded),
      // The page does without the example.
      () => undefined,
    );
  }, []);

  const takeFrom = (input: HTMLInputElement) => {
    if (input.files?.length) setCamera(null);
    shown.takeFrom(input);
  };
  const sendFile = async (file_id: string, name: string) => {
    const body = { file_id, file_name: name.slice(-255) || type };
    await change(() =>
      question === undefined
        ? send('POST', '/v1/onboarding/documents', {
            body: { ...body, type, legal_representative_id: partner_id },
          })
        : send('POST', '/v1/onboarding/answer', { body }),
    );
    shown.discard();
  };
  /** Opens the camera in the page, or that of the system where the browser has none for pages. */
  const openCamera = async () => {
    shown.setProblem(null);
    if (!('mediaDevices' in navigator)) {
      camera.current?.click();
      return;
    }
    try {
      const { CameraScreen: loaded } = await import('./camera.js');
      setCamera(() => loaded);
    } catch {
      // Without a connection, or after a release with other files: the camera of the system takes the photo.
      camera.current?.click();
    }
  };
  const name = documentName(type, words);
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
        accept={isSelfie ? 'image/jpeg,image/png' : 'image/jpeg,image/png,application/pdf'}
        multiple={hasPages}
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
          take={(photo) => {
            setCamera(null);
            shown.take([photo], true);
          }}
          chooseFile={() => chooser.current?.click()}
          close={() => {
            shown.stopAdding();
            setCamera(null);
          }}
        />
        {inputs}
      </>
    );
  }
  const review = shown.review({
    name,
    owner: partner?.name ?? null,
    hasPages,
    max_bytes: state.files.max_bytes,
    send: sendFile,
    open: (isCamera) => (isCamera ? void openCamera() : chooser.current?.click()),
  });
  if (review) {
    return (
      <>
        {review}
        {inputs}
      </>
    );
  }
  const tips = words.review.tips[type.replace(/^partner_|_company$/g, '')] ?? [];
  const receivedText = isGood
    ? // The file of a partner who has a link is not shown to the seller.
      `✓ ${words.sent}${link && state.partner === null ? '' : `: ${sent.file_name}`}`
    : '';
  return (
    <>
      <Heading>
        {ofAnother
          ? words.review.partners_selfie_title(ofAnother.name)
          : (words.documents[type] ?? type)}
      </Heading>
      {partner && !ofAnother ? (
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
      {ofAnother ? (
        <p>{words.review.partners_selfie_text(ofAnother.name)}</p>
      ) : (
        <>
          <figure class="sample">{Picture ? <Picture type={type} /> : null}</figure>
          <ul class="tips">
            {[...tips, isSelfie ? words.review.selfie_hint : words.document_hint].map((tip) => (
              <li key={tip}>
                <Icon name="check" />
                {tip}
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" class="status">
        {receivedText}
      </p>
      <Alert text={shown.problem} />
      {ofAnother ? null : inputs}
      {ofAnother ? (
        <PartnerLinkPanel partner={ofAnother} link={link} state={state} change={change} />
      ) : null}
      {isGood || ofAnother || question !== undefined ? null : (
        <button type="button" class="link" onClick={next}>
          {words.skip}
        </button>
      )}
      <div class="actions">
        {shown.problem !== null && shown.isWaiting ? (
          <button type="button" class="main" onClick={shown.retry}>
            {words.try_again}
          </button>
        ) : null}
        {isGood || ofAnother ? (
          <button type="button" class="main" onClick={next}>
            {words.continue}
          </button>
        ) : null}
        {ofAnother ? null : (
          <>
            <button
              type="button"
              class={isGood ? 'second' : 'main'}
              onClick={() => void openCamera()}
            >
              <Icon name="camera" />
              {words.take_photo}
            </button>
            <button type="button" class="second" onClick={() => chooser.current?.click()}>
              <Icon name="document" />
              {words.choose_file}
            </button>
          </>
        )}
      </div>
    </>
  );
}
