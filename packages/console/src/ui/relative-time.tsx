import { useFormat } from '../i18n/format.js';

/** A time as `há 3 dias`; its exact value shows when the pointer is over it. */
export function RelativeTime({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.time(at)}>
      {format.ago(at)}
    </time>
  );
}
