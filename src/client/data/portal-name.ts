// The name that the company gave its portal. The server writes it into the page, so it is known before anything is asked for.

export const PORTAL_NAME = document.title
