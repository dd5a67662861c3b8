// The measures of a printed document, in points on A4.

export const PAGE = { width: 595.28, height: 841.89, margin: 48, bottom: 50 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
export const CONTENT_BOTTOM = PAGE.height - PAGE.bottom
/** Of a piece that is not cut: less than any page has room for. */
export const MOST_HEIGHT = 480

/** Sizes in points. The layout scales all but the section headings, which stay the same on both pages. */
export const TYPE = { body: 11, leading: 1.4, section: 16, subhead: 12.2, label: 9.6 } as const
