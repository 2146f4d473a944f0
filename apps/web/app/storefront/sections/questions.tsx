import type { ShownSection } from './shown.ts'
import { RichText } from './texts.tsx'

interface QuestionsProps {
  readonly content: NonNullable<ShownSection['faq']>
}

export function Questions({ content: { heading, questions } }: QuestionsProps) {
  return (
    <section className="page mt-band">
      <div className="mx-auto max-w-2xl">
        {heading && <h2 className="mb-6 font-display text-3xl">{heading}</h2>}
        <div className="border-t border-line">
          {questions.map(({ id, question, answer }) => (
            <details key={id} className="group border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-medium">
                {question}
                <span
                  aria-hidden="true"
                  className="text-xl leading-none font-normal transition-transform duration-fast group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <RichText html={answer} className="pb-5 text-muted" />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
