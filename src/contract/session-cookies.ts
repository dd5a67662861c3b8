// The names of the two cookies of a session, which the server sets and the client can only remove.

/**
 * Before the name of a cookie that came by TLS: browsers take it from this very host alone, so that no neighbour under the same domain
 * can slip one in. Without TLS they would not take it at all, and names are plain. A plain one is read behind TLS too, so that whoever was
 * signed in before there were prefixes stays so.
 */
export const HOST_PREFIX = '__Host-'

/** The session itself, out of reach of any script. */
export const SESSION_COOKIE = 'gq_session'

/**
 * Accompanies it for as long as somebody is signed in here. The session's cookie opens nothing without it, and a page can remove
 * it without a connection: so whoever signs out is out at once, before the server has heard of it.
 */
export const SIGNED_IN_COOKIE = 'gq_signed_in'
