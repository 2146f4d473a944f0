import { Button, Choice, Textarea } from '@stoa/ui'
import { Form } from 'react-router'
import { reasons } from './deal.ts'

/** What a signed-in member can do about somebody else. */
export function DealWith({ name }: { name: string }) {
  return (
    <details className="mt-16 border-t border-line pt-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-4">
        Report or block
      </summary>
      <div className="space-y-10 pt-4">
        <Form method="post" className="max-w-md space-y-5" aria-label={`Report ${name}`}>
          <fieldset>
            <legend className="mb-1 font-medium">What is wrong?</legend>
            {reasons.map(([value, label]) => (
              <Choice key={value} type="radio" name="category" value={value} label={label} required />
            ))}
          </fieldset>
          <Textarea name="description" label="What has happened?" required={false} rows={3} maxLength={2000} />
          <Button name="intent" value="report">
            Report {name}
          </Button>
        </Form>
        <Form method="post" className="max-w-md space-y-4">
          <p className="text-muted">
            Who is blocked no longer sees your profile, nor you theirs. They are not told. You can take it back in your
            account, under Profile.
          </p>
          <Button name="intent" value="block" look="secondary">
            Block {name}
          </Button>
        </Form>
      </div>
    </details>
  )
}
