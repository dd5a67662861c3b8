// The names of the two cookies of a session, which the server sets and the client can only remove.

/** The session itself, out of reach of any script. */
export const SESSION_COOKIE = 'gq_session'

/**
 * Accompanies it for as long as somebody is signed in here. The session's cookie opens nothing without it, and a page can remove
 * it without a connection: so whoever signs out is out at once, before the server has heard of it.
 */
export const SIGNED_IN_COOKIE = 'gq_signed_in'
