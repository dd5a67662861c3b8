// The measures and colours of a printed topic, in points on A4; the colours are those of the portal's light theme.

export const PAGE = { width: 595.28, height: 841.89, margin: 48, bottom: 50 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin
export const CONTENT_BOTTOM = PAGE.height - PAGE.bottom

export const COLOUR = {
  iron: '#0f2124',
  ironLine: '#2d474b',
  onIron: '#ffffff',
  onIronMuted: '#b6c7c5',
  hivis: '#d9f53f',
  text: '#132120',
  muted: '#41514f',
  subtle: '#56655f',
  line: '#d8dfd9',
  well: '#f6f8f5',
  brand: '#0a5157',
  brandSoft: '#d2e7e5',
  onBrandSoft: '#08444a',
  case: '#cf5408',
  caseSoft: '#fde9dc',
  caseText: '#963a02',
  white: '#ffffff',
} as const

export const FONT = { regular: 'regular', bold: 'bold' } as const

/** Sizes in points. The layout scales all but the section headings, which stay the same on both pages. */
export const TYPE = { body: 11, leading: 1.4, section: 16, subhead: 12.2, label: 9.6 } as const
