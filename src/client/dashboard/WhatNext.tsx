// The iron card: one clear next step, and what it earns.
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { useOpened } from '../frame/use-opened.ts'
import { Button } from '../ui/Button.tsx'
import { Coin } from '../ui/Coin.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { NextCard } from './NextCard.tsx'
import { wordsForStep } from './step-words.ts'
import { useNextStep } from './use-next-step.ts'

export function WhatNext({ className }: { className?: string }) {
  const next = useNextStep()
  const document = useOpened('document')
  const form = useOpened('form')
  if (next.isError) {
    return (
      <ErrorState
        title="Your next step could not be loaded"
        onRetry={next.retry}
        retrying={next.isFetching}
        className={className}
      />
    )
  }
  const words = wordsForStep(next)
  if (!words) {
    return (
      <Loading label="Loading your next step" className={cx('grid', className)}>
        <Skeleton className="h-full min-h-[262px]" />
      </Loading>
    )
  }
  const { opens } = words
  const label = (
    <>
      {words.action}
      <ArrowRight />
    </>
  )
  return (
    <div className={cx('grid', className)}>
      <NextCard meta={words.meta} code={words.code} title={words.title} description={words.description}>
        {'href' in opens ? (
          <Button asChild variant="hivis" size="lg">
            <Link href={opens.href}>{label}</Link>
          </Button>
        ) : (
          <Button
            variant="hivis"
            size="lg"
            onClick={() => ('document' in opens ? document.open(opens.document) : form.open('open'))}
          >
            {label}
          </Button>
        )}
        {next.step.kind !== 'unknown' && next.step.earns > 0 && (
          <span className="inline-flex items-center gap-1.5 text-14">
            <Coin size="sm" />
            <strong>+{next.step.earns} points</strong>
          </span>
        )}
      </NextCard>
    </div>
  )
}
