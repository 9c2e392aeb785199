import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, upload } from '../api.js';
import { jpegPdf } from '../jpeg-pdf.js';
import {
  problemsOfPhoto,
  type PhotoProblem,
} from '../../../service/src/evidence/documents/picture-quality.js';
import { measurePhoto } from '../measure-photo.js';
import { seePdf, type SeenPdf } from '../see-pdf.js';
import { drawPhoto, isTaken, readPhoto, shrinkPhoto, type Taken } from '../shrink-photo.js';
import { Icon, type IconName } from '../icons.js';
import type { Texts } from '../texts.js';
import { Alert, Heading, useForm, useWords } from '../ui.js';

/** Pages of one PDF: with photos of some 500 KB it stays below the largest file that is taken. */
const most_pages = 20;

/** What is known of a file after it was opened. */
type Seen =
  | { kind: 'photo'; blob: Blob; problems: PhotoProblem[]; turns: number }
  | ({ kind: 'pdf' } & SeenPdf)
  /** An image that this browser cannot show, or no document at all. */
  | { kind: 'unknown' };

/** Shows what is about to be sent, with what is wrong with it, and sends it. Loaded when it is needed. */
export function ReviewScreen({
  name,
  owner,
  taken,
  hasPages,
  max_bytes,
  send,
  remove,
  add,
  again,
  discard,
  keep,
}: {
  /** Of the document. */
  name: string;
  /** The partner whose it is; null: the seller's. */
  owner: string | null;
  taken: readonly Taken[];
  /** Whether further pages can be added. */
  hasPages: boolean;
  max_bytes: number;
  send: (file_id: string, file_name: string) => Promise<void>;
  remove: (id: number) => void;
  add: () => void;
  again: () => void;
  discard: () => void;
  /** Whether the screen shows the files when it is opened once more: not while they are sent. */
  keep: (isKept: boolean) => void;
}): JSX.Element {
  const words = useWords();
  const { review: own } = words;
  const [turns, setTurns] = useState<ReadonlyMap<number, number>>(new Map());
  const [seen, setSeen] = useState<ReadonlyMap<number, Seen>>(new Map());
  const [percent, setPercent] = useState<number | null>(null);
  /** Whether the file has arrived, which cannot be stopped any more. */
  const [isStored, setStored] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const cancel = useRef<AbortController | null>(null);
  const { isBusy, alert, run } = useForm();
  const turnsOf = (id: number) => turns.get(id) ?? 0;
  const all = taken.map(({ id }) => seen.get(id));
  const isOpen = all.every((one) => one !== undefined);
  /** What is shown is what is sent: not before it is turned. */
  const isTurned = taken.every(({ id }, at) => {
    const one = all[at];
    return one?.kind !== 'photo' || one.turns === turnsOf(id);
  });
  const isRefused = taken.some(
    ({ file }, at) => refusalOf(file, all[at], words, max_bytes) !== null,
  );
  const hasPdf = taken.some(({ file }) => isPdf(file));
  const isMixed = hasPdf && taken.length > 1;
  const hasProblems = all.some((one) => one?.kind === 'photo' && one.problems.length > 0);

  useEffect(() => {
    setTooLarge(false);
    setFailed(false);
    setCancelled(false);
  }, [taken]);

  const sendAll = () =>
    run(async () => {
      const [first] = taken;
      const [shown] = all;
      if (!first) return;
      setTooLarge(false);
      setCancelled(false);
      const file =
        taken.length > 1
          ? await joined(taken, turns)
          : shown?.kind === 'photo'
            ? shown.blob
            : await shrinkPhoto(first.file);
      if (file.size > max_bytes) {
        setTooLarge(true);
        return;
      }
      const file_name = taken.length > 1 ? `${name}.pdf` : first.file.name;
      cancel.current = new AbortController();
      setPercent(0);
      keep(false);
      try {
        const report = (share: number) => setPercent(Math.round(share * 100));
        const { id } = await upload(file, report, cancel.current.signal);
        setStored(true);
        await send(id, file_name);
      } catch (error) {
        keep(true);
        if (error instanceof ApiError && error.code === 'CANCELLED') {
          setCancelled(true);
          return;
        }
        setFailed(isTransient(error));
        throw error;
      } finally {
        setPercent(null);
        setStored(false);
      }
    });

  const otherLabel = taken[0]?.is_shot === true ? own.other_photo : own.other_file;
  const other = (kind: 'main' | 'second') => (
    <button type="button" class={kind} disabled={isBusy} onClick={again}>
      {otherLabel}
    </button>
  );
  const isSendable = isOpen && !isRefused && !isMixed;
  /** Whether taking another one is what the seller had better do. */
  const isDoubtful = hasProblems && !isFailed && taken.length === 1;
  return (
    <>
      <Heading key="review">{own.title}</Heading>
      <p class="of">{owner === null ? name : `${name} – ${owner}`}</p>
      {isRefused ? null : <p>{hasPdf ? own.pdf_hint : own.text}</p>}
      <div class={taken.length > 1 ? 'pages several' : 'pages'}>
        {taken.map((one, at) => (
          <Sheet
            key={one.id}
            taken={one}
            turns={turnsOf(one.id)}
            seen={seen.get(one.id)}
            page={at + 1}
            of={taken.length}
            isBusy={isBusy}
            max_bytes={max_bytes}
            opened={(found) => setSeen((now) => new Map([...now, [one.id, found]]))}
            turn={() => {
              setCancelled(false);
              setTurns(new Map([...turns, [one.id, (turnsOf(one.id) + 1) % 4]]));
            }}
            remove={() => remove(one.id)}
          />
        ))}
      </div>
      {isMixed ? <Finding kind="refused" text={own.pdf_alone} /> : null}
      {hasPages && !hasPdf && isSendable ? (
        <div class="more">
          <p>
            {taken.length >= most_pages
              ? own.full(most_pages)
              : taken.length > 1
                ? own.one_pdf(taken.length)
                : own.add_hint}
          </p>
          {taken.length < most_pages ? (
            <button type="button" class="second" disabled={isBusy} onClick={add}>
              {own.add}
            </button>
          ) : null}
        </div>
      ) : null}
      {percent === null ? (
        <button type="button" class="link" disabled={isBusy} onClick={discard}>
          {own.discard}
        </button>
      ) : null}
      <Alert text={isTooLarge ? words.too_large : alert} />
      <div class="actions">
        <p role="status" class="status">
          {percent !== null
            ? words.sending(percent)
            : isCancelled
              ? own.cancelled
              : isOpen
                ? ''
                : own.looking}
        </p>
        {percent !== null ? (
          <div class="sending">
            <progress max={100} value={percent} aria-label={own.sending} />
            <button
              type="button"
              class="second"
              disabled={isStored}
              onClick={() => cancel.current?.abort()}
            >
              {own.cancel}
            </button>
          </div>
        ) : isSendable ? (
          <>
            {isDoubtful ? other('main') : null}
            <button
              type="button"
              class={isDoubtful ? 'second' : 'main'}
              disabled={isBusy || !isTurned}
              onClick={() => void sendAll()}
            >
              {isFailed ? words.try_again : hasProblems ? own.send_anyway : own.send}
            </button>
            {!isDoubtful && taken.length === 1 ? other('second') : null}
          </>
        ) : isOpen ? (
          other('main')
        ) : null}
      </div>
    </>
  );
}

/** One photo or file: its picture, what is wrong with it, and what can be done with it. */
function Sheet({
  taken: { file },
  turns,
  seen,
  page,
  of,
  isBusy,
  max_bytes,
  opened,
  turn,
  remove,
}: {
  taken: Taken;
  turns: number;
  seen: Seen | undefined;
  page: number;
  of: number;
  isBusy: boolean;
  max_bytes: number;
  opened: (seen: Seen) => void;
  turn: () => void;
  remove: () => void;
}): JSX.Element {
  const words = useWords();
  const { review: own } = words;
  const [url, setUrl] = useState<string | null>(null);
  const blob = seen?.kind === 'photo' ? seen.blob : seen?.kind === 'pdf' ? seen.picture : null;

  useEffect(() => {
    let isLeft = false;
    // What is refused anyway is not read first, which takes a phone long.
    const seeing: Promise<Seen> = exceeds(file, max_bytes)
      ? Promise.resolve({ kind: 'unknown' })
      : look(file, turns);
    void seeing.then((found) => {
      if (!isLeft) opened(found);
    });
    return () => {
      isLeft = true;
    };
  }, [file, turns]);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);

  const refusal = refusalOf(file, seen, words, max_bytes);
  const problems = seen?.kind === 'photo' ? seen.problems : [];
  const isShown = url !== null && blob !== null;
  const isPhoto = isShown && seen?.kind === 'photo';
  const pages = seen?.kind === 'pdf' ? seen.pages : null;
  const isOpening = seen === undefined || (blob !== null && url === null);
  return (
    <figure class="sheet">
      {of > 1 ? <figcaption>{own.page(page)}</figcaption> : null}
      <div role="alert">
        {refusal !== null ? (
          <Finding kind="refused" text={refusal} />
        ) : seen?.kind === 'unknown' ? (
          <Finding kind="doubt" text={own.not_shown} />
        ) : seen?.kind === 'pdf' && seen.picture === null ? (
          <Finding kind="doubt" text={own.pdf_not_shown} />
        ) : (
          problems.map((problem) => (
            <Finding key={problem} kind="doubt" text={own.problems[problem]} />
          ))
        )}
      </div>
      {isPhoto ? null : (
        <div class={isShown ? 'file seen' : 'file'}>
          {of > 1 ? null : <Icon name="document" />}
          <div>
            <strong>{file.name}</strong>
            <span>
              {[
                sizeOf(file.size),
                pages === null ? null : own.pdf_pages(pages),
                isShown && pages !== 1 ? own.first_shown : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        </div>
      )}
      {isShown ? (
        <img
          class="photo"
          src={url}
          alt={
            !isPhoto
              ? own.first_page(file.name)
              : refusal !== null && of === 1
                ? file.name
                : own.picture(page, of)
          }
        />
      ) : isOpening && isPdf(file) ? (
        <div class="photo waiting" />
      ) : null}
      {isPhoto && problems.length === 0 ? <Finding kind="fine" text={own.good} /> : null}
      {isPhoto || of > 1 ? (
        <div class="tools">
          {isPhoto && refusal === null ? (
            <button
              type="button"
              class="link"
              disabled={isBusy}
              aria-label={of > 1 ? own.turn_page(page) : undefined}
              onClick={turn}
            >
              <Icon name="refresh" />
              {own.turn}
            </button>
          ) : null}
          {of > 1 ? (
            <button
              type="button"
              class="link"
              disabled={isBusy}
              aria-label={own.remove_page(page)}
              onClick={remove}
            >
              {own.remove}
            </button>
          ) : null}
        </div>
      ) : null}
    </figure>
  );
}

const icons = { doubt: 'attention', refused: 'stop', fine: 'check' } as const satisfies Record<
  string,
  IconName
>;

function Finding({ kind, text }: { kind: keyof typeof icons; text: string }): JSX.Element {
  return (
    <p class={`finding ${kind}`}>
      <Icon name={icons[kind]} />
      {text}
    </p>
  );
}

/** Opens a file as it will be sent. */
async function look(file: File, turns: number): Promise<Seen> {
  if (isPdf(file)) {
    return { kind: 'pdf', ...(await seePdf(file)) };
  }
  try {
    const image = await readPhoto(file);
    const { width, height } = image;
    const screen_size = {
      width: screen.width * devicePixelRatio,
      height: screen.height * devicePixelRatio,
    };
    const { name, type } = file;
    const quality = measurePhoto(image, width, height);
    const problems = quality
      ? problemsOfPhoto(quality, { name, type, width, height }, screen_size)
      : [];
    const blob =
      turns > 0 || !isTaken(type) ? (await drawPhoto(image, turns)).blob : await shrinkPhoto(file);
    image.close();
    return { kind: 'photo', blob, problems, turns };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Joins photos, each as it is turned, to one PDF. */
async function joined(taken: readonly Taken[], turns: ReadonlyMap<number, number>): Promise<Blob> {
  const pages = [];
  // One after another: a phone has memory for few decoded photos.
  for (const { id, file } of taken) {
    const image = await readPhoto(file);
    const quarters = turns.get(id) ?? 0;
    const { blob, width, height } = await drawPhoto(image, quarters);
    image.close();
    pages.push({ bytes: new Uint8Array(await blob.arrayBuffer()), width, height });
  }
  return jpegPdf(pages);
}

/** Why a file cannot be sent; null: it can, or it is not opened yet. */
function refusalOf(
  file: File,
  seen: Seen | undefined,
  words: Texts,
  max_bytes: number,
): string | null {
  if (exceeds(file, max_bytes)) return words.too_large;
  if (seen?.kind === 'unknown' && !isTaken(file.type)) return words.wrong_type;
  if (seen?.kind === 'pdf' && seen.fault !== null) return words.review.faults[seen.fault];
  const isEmpty = seen?.kind === 'photo' && seen.problems.includes('empty');
  return isEmpty ? words.review.problems.empty : null;
}

/** Photos are made smaller before they are sent; a PDF is sent as it is. */
function exceeds(file: File, max_bytes: number): boolean {
  return isPdf(file) && file.size > max_bytes;
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
}

function sizeOf(bytes: number): string {
  const [unit, value] =
    bytes < 1000
      ? (['byte', bytes] as const)
      : bytes < 1_000_000
        ? (['kilobyte', Math.round(bytes / 1000)] as const)
        : (['megabyte', Math.round(bytes / 100_000) / 10] as const);
  const { lang } = document.documentElement;
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit,
    unitDisplay: bytes < 1000 ? 'long' : 'short',
  }).format(value);
}

/** Whether the same file may arrive at another attempt. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
  );
}
