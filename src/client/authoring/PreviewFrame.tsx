// A page inside the page, as wide as the device it stands for, so that everything in it is laid out as it will be there.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface PreviewFrameProps {
  label: string
  theme: 'light' | 'dark'
  className: string
  children: ReactNode
}

export function PreviewFrame({ label, theme, className, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    inside.documentElement.lang = 'en-AU'
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(sheet.cloneNode(true))
    setPage(inside)
  }, [])

  useEffect(() => {
    if (page) page.documentElement.dataset.theme = theme
  }, [page, theme])

  return (
    <>
      <iframe ref={frame} title={label} className={className} />
      {page && createPortal(children, page.body)}
    </>
  )
}
