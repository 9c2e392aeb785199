import { html } from './html.mjs';

/** The shop's icons: lines of 1.5 px in a square of 24, always beside a word. */
const paths = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1',
  archive: 'M4 8.5h16V19H4zM3 4.5h18v4H3zM10 12.5h4',
  arrow: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
  camera: 'M3.5 7.5h4L9.5 5h5l2 2.5h4V19h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V12l3 2',
  cross: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  doc: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.8a3.5 3.5 0 0 1 7 0v2.7M12 14.5v2',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  money: 'M3.5 6.5h17v11h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12h.1M17.5 12h.1',
  pause: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM10 9v6M14 9v6',
  pencil: 'M4.5 19.5l1-4.2L16.2 4.6l3.2 3.2L8.700 18.500zM13.800 7l3.200 3.200',
  plus: 'M12 5v14M5 12h14',
  question:
    'M4 4.5h16v12h-8l-4.500 4v-4H4zM9.800 9a2.300 2.300 0 1 1 3 2.200c-.6.2-.8.600-.8 1.300M12 14.300v.1',
  store:
    'M4.500 10.500v9.500h15v-9.500M3 9.500 5 4h14l2 5.500a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
  undo: 'M8.500 5 4 9.500 8.500 14M4.500 9.500H15a5 5 0 0 1 0 10h-4',
};

/** An icon; hidden from screen readers, which read the word beside it. */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="${paths[name]}" />
  </svg>`;
}
