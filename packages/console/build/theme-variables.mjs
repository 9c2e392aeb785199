import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';

const name = 'virtual:theme.css';

/**
 * Writes the theme's variables into the style sheet at build time. Mantine would write them into a style element of the page,
 * which the Content-Security-Policy does not allow.
 */
export function themeVariables(theme) {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
      return convertCssVariables(variables, ':root');
    },
  };
}
