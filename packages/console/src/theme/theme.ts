import { colorsTuple, type MantineThemeOverride } from '@mantine/core';

/**
 * On the tokens of packages/tokens/tokens.css. Plain values only: the build reads this file to write the theme's variables into the style
 * sheet, with shades computed from the tokens (build/theme-variables.mjs).
 */
export const theme: MantineThemeOverride = {
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 7 },
  colors: { brand: colorsTuple('var(--brand)') },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-13)',
    md: 'var(--text-14)',
    lg: 'var(--text-16)',
    xl: 'var(--text-20)',
  },
  defaultRadius: 'sm',
  radius: {
    xs: '3px',
    sm: 'var(--radius-control)',
    md: 'var(--radius-card)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-sheet)',
  },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  headings: {
    fontWeight: 'var(--weight-heading)',
    sizes: {
      h1: { fontSize: 'var(--text-20)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-16)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--text-14)', lineHeight: '1.4' },
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
          content: { background: 'var(--paper)' },
          header: { background: 'var(--paper)' },
          title: {
            fontWeight: 'var(--weight-heading)',
            fontSize: 'var(--text-16)',
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
            minWidth: 0,
          },
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
          content: { background: 'var(--paper)' },
          header: { background: 'var(--paper)' },
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
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true } },
    Table: { defaultProps: { verticalSpacing: 7, horizontalSpacing: 'sm' } },
  },
};
