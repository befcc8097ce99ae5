/** What a new account agrees to. */
export function Terms() {
  return (
    <>
      I agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener" className="font-semibold text-moss underline underline-offset-2">
        Terms & Conditions
      </a>{' '}
      and{' '}
      <a href="/privacy" target="_blank" rel="noopener" className="font-semibold text-moss underline underline-offset-2">
        Privacy Policy
      </a>
    </>
  );
}
