import type { MantineThemeOverride } from '@mantine/core';

/** Petrol: distinct from the green, amber and red that carry a meaning. */
const petrol = [
  '#e8f6f6',
  '#d3e9e9',
  '#a8d2d2',
  '#78bab9',
  '#50a5a4',
  '#369897',
  '#258f8e',
  '#147a79',
  '#0b6a69',
  '#00585a',
] as const;

/** A grey with a trace of blue, easy on the eyes for a whole day. */
const slate = [
  '#f6f8f9',
  '#eceff2',
  '#dde2e7',
  '#c6ced6',
  '#a3afba',
  '#7b8a98',
  '#5b6b7a',
  '#445260',
  '#2c3844',
  '#18212a',
] as const;

const night = [
  '#d6dde3',
  '#b4bfc9',
  '#97a5b2',
  '#76868f',
  '#394651',
  '#2b3640',
  '#212a33',
  '#171f26',
  '#12181e',
  '#0d1216',
] as const;

/** Plain values only: the build reads this file to write the theme's variables into the style sheet. */
export const theme: MantineThemeOverride = {
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  colors: { petrol, gray: slate, dark: night },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.1875rem',
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.35' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Locking the scroll position would write a style element, which the Content-Security-Policy does not allow.
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.45 },
        styles: {
          content: { background: 'var(--surface)' },
          header: { background: 'var(--surface)' },
          title: { fontWeight: 650, fontSize: '1rem', overflowWrap: 'anywhere', minWidth: 0 },
          // Space for the focus outline.
          body: { paddingTop: '0.25rem' },
        },
      },
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        transitionProps: { duration: 120 },
        styles: {
          content: { background: 'var(--surface)' },
          header: { background: 'var(--surface)' },
        },
      },
    },
    // The header of the page is its only banner, also while a dialog is open.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false } },
    Textarea: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Table: { defaultProps: { verticalSpacing: 7, horizontalSpacing: 'sm' } },
  },
};
