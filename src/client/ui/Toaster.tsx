// Shows the toasts of the store in a live region; F8 moves the focus there.
import { CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { IconButton } from './IconButton.tsx'
import { dismissToast, type ToastTone, useToasts } from './toast-store.ts'

const SIGNS: Record<ToastTone, { icon: LucideIcon; colour: string }> = {
  neutral: { icon: Info, colour: 'text-subtle' },
  success: { icon: CircleCheck, colour: 'text-success-text' },
  danger: { icon: TriangleAlert, colour: 'text-danger-text' },
}

export function Toaster() {
  const toasts = useToasts()
  return (
    <Provider duration={5000} label="Notification" swipeDirection="right">
      {toasts.map(({ id, open, title, description, tone = 'neutral', duration }) => {
        const { icon: Icon, colour } = SIGNS[tone]
        return (
          <Root
            key={id}
            open={open}
            onOpenChange={next => !next && dismissToast(id)}
            type={tone === 'danger' ? 'foreground' : 'background'}
            {...(duration === undefined ? {} : { duration })}
            className="toast"
          >
            <Icon className={`size-5 ${colour}`} />
            <Title className="font-bold text-ink">{title}</Title>
            {description && <Description className="toast__text text-14">{description}</Description>}
            <Close asChild>
              <IconButton label="Dismiss" icon={X} />
            </Close>
          </Root>
        )
      })}
      <Viewport ref={tellHeight} hotkey={['F8']} label="Notifications ({hotkey})" className="toasts" />
    </Provider>
  )
}

/** Tells dialogs (as --toasts) how tall the toasts are, so that they leave that much room. */
function tellHeight(viewport: HTMLElement | null) {
  if (!viewport) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    style.setProperty('--toasts', viewport.childElementCount > 0 ? `${viewport.offsetHeight}px` : '0px')
  })
  watch.observe(viewport)
  return () => watch.disconnect()
}
