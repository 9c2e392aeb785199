/**
 * Lets a server of a bench listen on loopback, says where, and ends it with SIGTERM.
 *
 * @param {import('fastify').FastifyInstance} app
 * @param {{ end: (options: { timeout: number }) => Promise<unknown> }} database ended after the server
 * @param {() => void} [stop] called first
 */
export async function listen(app, database, stop) {
  process.once('SIGTERM', () => {
    app.server.closeAllConnections();
    stop?.();
    void app
      .close()
      .then(() => database.end({ timeout: 1 }))
      .finally(() => process.exit(0));
  });
  process.stdout.write(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}
