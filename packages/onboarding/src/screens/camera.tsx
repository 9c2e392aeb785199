import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { measurePhoto } from '../measure-photo.js';
import {
  pictureProblem,
  type PictureProblem,
} from '../../../service/src/evidence/documents/picture-quality.js';
import { Heading, useWords } from '../ui.js';

const measure_every_ms = 500;

/** Takes a photo of a document or a face. Loaded when it is needed: the first view of the page does without. */
export function CameraScreen({
  title,
  isSelfie,
  take,
  chooseFile,
  close,
}: {
  title: string;
  isSelfie: boolean;
  take: (photo: File) => void;
  chooseFile: () => void;
  close: () => void;
}): JSX.Element {
  const words = useWords();
  const { camera: own } = words;
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<'denied' | 'none' | null>(null);
  const [hint, setHint] = useState<PictureProblem | 'good' | null>(null);
  const [asked, setAsked] = useState(0);

  // A layout effect: the camera is off as soon as this screen is gone, not a frame later.
  useLayoutEffect(() => {
    let opened: MediaStream | null = null;
    let isLeft = false;
    const stop = () => opened?.getTracks().forEach((track) => track.stop());
    setFailure(null);
    navigator.mediaDevices
      .getUserMedia({
        audio: false,
        video: {
          facingMode: { ideal: isSelfie ? 'user' : 'environment' },
          width: { ideal: 1920 },
          height: { ideal: 1440 },
        },
      })
      .then((found) => {
        opened = found;
        // The seller may have left while the browser asked.
        if (isLeft) stop();
        else setStream(found);
      })
      .catch((error: unknown) => {
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isLeft) setFailure(isDenied ? 'denied' : 'none');
      });
    return () => {
      isLeft = true;
      stop();
    };
  }, [isSelfie, asked]);

  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return undefined;
    element.srcObject = stream;
    // Interrupted when the screen is left meanwhile.
    element.play().catch(() => undefined);
    const timer = setInterval(() => {
      if (element.videoWidth === 0) return;
      const quality = measurePhoto(element, element.videoWidth, element.videoHeight);
      setHint((quality && pictureProblem(quality)) ?? 'good');
    }, measure_every_ms);
    return () => clearInterval(timer);
  }, [stream]);

  const shoot = async () => {
    const element = video.current;
    if (!element || element.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    canvas.width = element.videoWidth;
    canvas.height = element.videoHeight;
    canvas.getContext('2d')?.drawImage(element, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.92),
    );
    if (!blob) return;
    const file = new File([blob], isSelfie ? 'selfie.jpg' : 'documento.jpg', {
      type: 'image/jpeg',
    });
    take(file);
  };

  const closer = (
    <button type="button" class="link" onClick={close}>
      {own.close}
    </button>
  );
  const chooser = (
    <button type="button" class="second" onClick={chooseFile}>
      {words.choose_file}
    </button>
  );
  if (failure) {
    return (
      <>
        <Heading key={failure}>{own[`${failure}_title`]}</Heading>
        <p>{own[`${failure}_text`]}</p>
        {closer}
        <div class="actions">
          {failure === 'denied' ? (
            <button type="button" class="main" onClick={() => setAsked(asked + 1)}>
              {words.try_again}
            </button>
          ) : null}
          {chooser}
        </div>
      </>
    );
  }
  return (
    <>
      <Heading key="camera">{title}</Heading>
      <p>{isSelfie ? own.face : own.card}</p>
      <div class={isSelfie ? 'viewfinder face' : 'viewfinder card'}>
        <video ref={video} playsInline muted aria-label={own.picture} />
        <span aria-hidden="true" />
      </div>
      <p role="status" class="status">
        {hint === null ? own.opening : hint === 'good' ? own.good : words.review.problems[hint]}
      </p>
      {closer}
      <div class="actions">
        <button type="button" class="main" disabled={hint === null} onClick={() => void shoot()}>
          {own.shoot}
        </button>
        {chooser}
      </div>
    </>
  );
}
