let listener: (() => void) | null = null;

/** Registers what happens when a change becomes a request for approval, whatever page sent it. */
export function onApprovalRequest(handler: () => void): void {
  listener = handler;
}

export function announceApprovalRequest(): void {
  listener?.();
}
