import { Button, Card, Group, NumberInput, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { type PageProps, useTexts } from '@stoa/extension/web'
import { Form, Link } from 'react-router'

interface Data {
  readonly accounts: readonly { readonly memberId: string; readonly points: number; readonly name?: string }[]
  readonly next?: string
}

const refusals: Readonly<Record<string, string>> = {
  NOT_ENOUGH_POINTS: 'adjust.notEnough',
  NOT_FOUND: 'adjust.noMember',
}

/** In the dashboard: the points of all members. */
export default function Accounts({ data, result, refused }: PageProps<Data, { points: number }>) {
  const t = useTexts()
  return (
    <Stack>
      <Card withBorder padding="lg">
        <Form method="post">
          <Stack>
            <Title order={2} size="h4">
              {t('adjust')}
            </Title>
            <Group align="end" wrap="wrap">
              <TextInput name="memberId" label={t('memberId')} required dir="ltr" />
              <NumberInput
                name="points"
                label={t('points')}
                description={t('adjust.hint')}
                required
                allowDecimal={false}
              />
              <Button type="submit">{t('adjust.button')}</Button>
            </Group>
            <div role="status">
              {refused && <Text c="red">{t(refusals[refused] ?? 'adjust.wrong')}</Text>}
              {result && <Text>{t('adjusted', { points: result.points })}</Text>}
            </div>
          </Stack>
        </Form>
      </Card>
      <Card withBorder padding={0}>
        {data.accounts.length === 0 ? (
          <Text p="lg">{t('empty')}</Text>
        ) : (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('member')}</Table.Th>
                <Table.Th ta="end">{t('points')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.accounts.map(({ memberId, points, name }) => (
                <Table.Tr key={memberId}>
                  <Table.Td>{name ? <Link to={`/dashboard/members/${memberId}`}>{name}</Link> : t('deleted')}</Table.Td>
                  <Table.Td ta="end">{t.number(points)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Card>
      {data.next && <Link to={`?after=${data.next}`}>{t('next')}</Link>}
    </Stack>
  )
}
