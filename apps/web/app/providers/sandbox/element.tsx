import { CardElement } from '../card-element.tsx'
import type { ElementProps } from '../provider.ts'
import { TestCards } from './test-cards.tsx'

export default function TestElement(props: ElementProps) {
  return (
    <>
      {props.testMode && <TestCards />}
      <CardElement {...props} />
    </>
  )
}
