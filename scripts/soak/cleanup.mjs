/** Undoes what the soak starts, the last thing first. */

const steps = [];
let ending = Promise.resolve();

/** Runs a step in `cleanUp`, before those that were added earlier. */
export function atEnd(step) {
  steps.push(step);
}

/** Runs all steps. One that fails does not prevent the others. */
export function cleanUp() {
  const due = steps.splice(0).reverse();
  ending = ending.then(async () => {
    for (const step of due) {
      try {
        await step();
      } catch (error) {
        console.error(`  Cleaning up: ${error.message}`);
      }
    }
  });
  return ending;
}
