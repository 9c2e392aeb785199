import type { JSX } from 'preact';

/** Shapes of the icons on a grid of 24, drawn with a line of 1.5. */
const shapes = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  lock: 'M7 10.5V8a5 5 0 0 1 10 0v2.5M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1ZM12 14v2.5',
  save: 'M6.5 19a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 17.5 9.5a4.75 4.75 0 0 1 0 9.5M12 20v-8M9 14.5l3-3 3 3',
  document:
    'M6 4.5a1 1 0 0 1 1-1h7l4 4v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1ZM14 3.5v4h4M9 12h6M9 15.5h4',
  id: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM8.5 9a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5ZM5.75 15.75c.4-1.4 1.5-2 2.75-2s2.35.6 2.75 2M14 10h4M14 13.5h4',
  camera:
    'M4 7.5h3.5l1.5-2.5h6l1.5 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1ZM12 9.75a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5Z',
  place:
    'M12 20.5s-6.5-5.3-6.5-10.5a6.5 6.5 0 0 1 13 0c0 5.2-6.5 10.5-6.5 10.5ZM12 7.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5Z',
  store:
    'M4.5 11v8.5h15V11M5.5 4.5h13l2 4.5a2.13 2.13 0 0 1-4.25 0 2.13 2.13 0 0 1-4.25 0 2.13 2.13 0 0 1-4.25 0A2.13 2.13 0 0 1 3.5 9ZM9.5 19.5V14h5v5.5',
  building:
    'M5 20.5V4.5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v16M15 9.5h3.5a1 1 0 0 1 1 1v10M3 20.5h18M8.5 7.5h3M8.5 11h3M8.5 14.5h3',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.7-3.6 3.6-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3 3-4.5 6.5-4.5s5.9 1.5 6.5 4.5M15.5 5.25a3.5 3.5 0 0 1 0 6.5M18 15.25c1.9.7 3.1 2.1 3.5 4.25',
  attention: 'M12 4 2.75 19.5h18.5ZM12 10v4.5M12 17v.01',
  pen: 'M4.5 19.5l.9-4L15.5 5.4a2.19 2.19 0 0 1 3.1 3.1L8.5 18.6ZM13.5 7.4l3.1 3.1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  stop: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12',
} as const;

export type IconName = keyof typeof shapes;

/** An icon in the color and at the height of the text beside it, which says the same. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
