// Why nothing came of asking the browser for a passkey, in words for the person.
export class PasskeyProblem extends Error {}
