const onboarding = document.querySelector('credencia-onboarding');
onboarding.addEventListener('submitted', () => location.assign(onboarding.dataset.next));
// Another link: the seller continues where they were.
onboarding.addEventListener('expired', () => location.reload());
onboarding.addEventListener('error', ({ detail }) => console.error(detail.code));
