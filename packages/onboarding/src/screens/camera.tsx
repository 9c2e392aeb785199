import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  measured_width,
  measurePicture,
  pictureProblem,
  type PictureProblem,
} from '../picture-quality.js';
import { Alert, Heading, useWords } from '../ui.js';

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
  const [photo, setPhoto] = useState<Photo | null>(null);
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
    if (!stream || !element || photo) return undefined;
    element.srcObject = stream;
    // Interrupted when the screen is left meanwhile.
    element.play().catch(() => undefined);
    const timer = setInterval(() => {
      if (element.videoWidth === 0) return;
      setHint(problemOf(element, element.videoWidth, element.videoHeight) ?? 'good');
    }, measure_every_ms);
    return () => clearInterval(timer);
  }, [stream, photo]);

  useEffect(() => {
    if (!photo) return undefined;
    return () => URL.revokeObjectURL(photo.url);
  }, [photo]);

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
    const problem = problemOf(canvas, canvas.width, canvas.height);
    setPhoto({ file, url: URL.createObjectURL(blob), problem });
  };

  const otherWays = (
    <>
      <button type="button" class="second" onClick={chooseFile}>
        {words.choose_file}
      </button>
      <button type="button" class="link" onClick={close}>
        {own.close}
      </button>
    </>
  );
  if (failure) {
    return (
      <>
        <Heading key={failure}>{own[`${failure}_title`]}</Heading>
        <p>{own[`${failure}_text`]}</p>
        {failure === 'denied' ? (
          <button type="button" class="main" onClick={() => setAsked(asked + 1)}>
            {words.try_again}
          </button>
        ) : null}
        {otherWays}
      </>
    );
  }
  if (photo) {
    return (
      <>
        <Heading key="photo">{own.check_title}</Heading>
        <p>{own.check_text}</p>
        <img class="photo" src={photo.url} alt={own.photo} />
        <Alert text={photo.problem === null ? null : own.problems[photo.problem]} />
        <button type="button" class="main" onClick={() => take(photo.file)}>
          {own.use}
        </button>
        <button
          type="button"
          class="second"
          onClick={() => {
            setPhoto(null);
            // Until the picture is there again.
            setHint(null);
          }}
        >
          {own.again}
        </button>
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
        {hint === null ? own.opening : hint === 'good' ? own.good : own.problems[hint]}
      </p>
      <button type="button" class="main" disabled={hint === null} onClick={() => void shoot()}>
        {own.shoot}
      </button>
      {otherWays}
    </>
  );
}

interface Photo {
  file: File;
  url: string;
  problem: PictureProblem | null;
}

/** Measures a picture on a small copy. */
function problemOf(
  picture: CanvasImageSource,
  width: number,
  height: number,
): PictureProblem | null {
  const scale = Math.min(1, measured_width / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const pixels = drawing.getImageData(0, 0, canvas.width, canvas.height);
  return pictureProblem(measurePicture(pixels, canvas.width, canvas.height));
}
