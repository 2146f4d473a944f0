import { useT } from '@stoa/messages/react'
import { renderHidden } from '@stoa/ui'
import type { Choice, Detail, Option } from './detail.ts'
import { isAvailable, type Selection } from './selection.ts'

interface OptionsProps {
  readonly detail: Detail
  readonly selection: Selection
  readonly onChoose: (selection: Selection) => void
}

/** One fieldset of radios for each option. */
export function Options({ detail, selection, onChoose }: OptionsProps) {
  return detail.options.map((option) => (
    <OptionField
      key={option.name}
      option={option}
      chosen={selection[option.name]}
      guide={detail.guide?.option === option.name ? detail.guide.title : undefined}
      isAvailable={(choice) => isAvailable(detail, selection, option.name, choice)}
      onChoose={(value) => onChoose({ ...selection, [option.name]: value })}
    />
  ))
}

interface OptionFieldProps {
  readonly option: Option
  readonly chosen: string | undefined
  /** The title of the size guide that opens beside this option. */
  readonly guide: string | undefined
  readonly isAvailable: (choice: Choice) => boolean
  readonly onChoose: (value: string) => void
}

function OptionField({ option, chosen, guide, isAvailable, onChoose }: OptionFieldProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm">
        <span className="font-medium">{option.name}</span>
        <span className="ms-2 text-muted">
          <bdi>{chosen}</bdi>
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.choices.map((choice) => (
          <label key={choice.value} className={choice.colour ? 'option-swatch' : 'option-tile'} title={choice.value}>
            <input
              type="radio"
              name={`option.${option.name}`}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
              className="peer sr-only"
            />
            {choice.colour && (
              <span
                className="size-8 rounded-full ring-1 ring-ink/15 ring-inset"
                style={{ background: choice.colour }}
              />
            )}
            <span className={choice.colour ? 'sr-only' : undefined}>
              {isAvailable(choice) ? (
                <bdi>{choice.value}</bdi>
              ) : (
                t.rich('shop:option.soldOut', { choice: choice.value, hidden: renderHidden })
              )}
            </span>
            {!isAvailable(choice) && <span aria-hidden="true" className="strike-through" />}
          </label>
        ))}
      </div>
      {guide && (
        <a href="#size-guide" data-guide="" className="guide">
          {guide}
        </a>
      )}
    </fieldset>
  )
}
