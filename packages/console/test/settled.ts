/**
 * A script that waits for the next frame and for transitions: the colours of contrast and of the focus are the final ones. Where an
 * inherited colour has changed, the transitions of children begin when that of their parent has ended; so it looks again in the next
 * frame, until none runs.
 */
export const settled = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const running = () => document.getAnimations()
    .filter((one) => one.playState === "running" && one.effect.getTiming().duration < 1000);
  await frame();
  await frame();
  while (running().length > 0) {
    await Promise.all(running().map((one) => one.finished.catch(() => {})));
    await frame();
  }
})()`;
