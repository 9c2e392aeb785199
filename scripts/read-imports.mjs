import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';

/** The modules in a folder and those inside, as absolute paths. */
export function modulesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) {
      return ['node_modules', 'dist', 'data', 'artifacts'].includes(entry.name)
        ? []
        : modulesIn(path);
    }
    return /\.(ts|tsx|mjs|js)$/.test(path) ? [path] : [];
  });
}

/** What a module names in imports, exports from elsewhere and `import()`. */
export function requestsOf(path) {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports
      .flatMap((one) => one.entries)
      .map((one) => one.moduleRequest?.value ?? ''),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
}
