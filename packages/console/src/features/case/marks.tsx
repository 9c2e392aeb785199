import { useEffect, useRef } from 'react';
import { turnBox, type DocumentPlace, type Mark } from './evidence-groups.js';
import { useCaseTexts } from './use-case-texts.js';
import css from './viewer.module.css';

/** Marks on a page what was found in its text; the place that was asked for stands out, and is scrolled to. */
export function Marks({
  marks,
  page,
  rotation,
  place,
}: {
  marks: readonly Mark[];
  page: number;
  rotation: number;
  place: DocumentPlace | null;
}) {
  const { fields } = useCaseTexts().proof;
  const asked = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    asked.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place, page]);
  const isAsked = (mark: Mark) =>
    place !== null && mark.page === place.page && String(mark.box) === String(place.box);
  return marks
    .filter((mark) => mark.page === page)
    .map((mark) => {
      const [left, top, width, height] = turnBox(mark.box, rotation);
      const share = (value: number) => `${value * 100}%`;
      return (
        <span
          key={`${mark.field} ${String(mark.box)}`}
          ref={isAsked(mark) ? asked : null}
          className={css['mark']}
          data-mark={mark.state}
          data-asked={isAsked(mark)}
          title={fields[mark.field]}
          style={{
            left: share(left),
            top: share(top),
            width: share(width),
            height: share(height),
          }}
        />
      );
    });
}
