import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { Step } from './timeline.ts'

const states: Readonly<Record<Step['state'], PlainKey>> = {
  DONE: 'order:timeline.done',
  NEXT: 'order:timeline.next',
  AHEAD: 'order:timeline.ahead',
}
const dots: Readonly<Record<Step['state'], string>> = {
  DONE: 'border-accent bg-accent',
  NEXT: 'border-accent bg-paper',
  AHEAD: 'border-line-strong bg-paper',
}

/** Shows the steps of an order, done and next: in a row, or stacked on phones. */
export function OrderTimeline({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  return (
    <section aria-labelledby="progress" className="mt-8 lg:mt-10">
      <h2 id="progress" className="sr-only">
        {t('order:timeline.title')}
      </h2>
      <ol className="sm:flex">
        {steps.map((step) => (
          <li
            key={step.id}
            aria-current={step.state === 'NEXT' ? 'step' : undefined}
            className="group relative flex gap-x-4 pb-5 last:pb-0 sm:flex-1 sm:flex-col sm:pe-4 sm:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute start-[0.4375rem] top-4 bottom-[-0.25rem] w-px bg-line-strong/60 group-last:hidden sm:start-4 sm:end-0 sm:top-[0.6875rem] sm:bottom-auto sm:h-px sm:w-auto"
            />
            <span
              aria-hidden="true"
              className={`relative mt-1 size-[0.9375rem] shrink-0 rounded-full border-2 ${dots[step.state]}`}
            />
            <div className="min-w-0 sm:mt-2">
              <p className={step.state === 'AHEAD' ? 'text-muted' : 'font-medium'}>
                {step.name}
                <span className="sr-only"> ({t(states[step.state])})</span>
              </p>
              {step.date && <p className="text-sm text-muted">{step.date}</p>}
              {step.note && <p className="text-sm text-muted">{step.note}</p>}
              {step.link && (
                <a
                  href={step.link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4"
                >
                  {t('order:timeline.track')}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
