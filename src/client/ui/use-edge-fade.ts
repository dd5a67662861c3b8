// Marks a sideways scroller with data-more="start end" so that its edges fade only where more is hidden.
import { type RefObject, useEffect } from 'react'

export function useEdgeFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const mark = () => {
      const start = element.scrollLeft > 4
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 4
      element.dataset.more = `${start ? 'start' : ''} ${end ? 'end' : ''}`.trim()
    }
    element.addEventListener('scroll', mark, { passive: true })
    // It also tells the first size, once the page has been laid out.
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', mark)
      observer.disconnect()
    }
  }, [ref])
}
