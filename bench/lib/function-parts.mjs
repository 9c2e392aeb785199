/**
 * Switches statements within an SQL function off and on again, to measure what they cost. `pattern` matches the text of the
 * statements in the function's body.
 */
export async function switchStatements(sql, name, pattern) {
  const [{ definition }] = await sql`select pg_get_functiondef(${name}::regproc) as definition`;
  const without = definition.replaceAll(pattern, '');
  if (without === definition) throw new Error(`The function ${name} has no such statement.`);
  return {
    on: () => sql.unsafe(definition),
    off: () => sql.unsafe(without),
  };
}
