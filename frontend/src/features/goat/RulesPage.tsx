import { getGoatData, getGoatRules, listGoat } from '@rallyrank/contracts/stats/goat';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';

type Rules = NonNullable<ReturnType<typeof useRoute<typeof getGoatRules>>['data']>['data'];
type Example = NonNullable<ReturnType<typeof useRoute<typeof getGoatData>>['data']>['data'][number];

const PartTable = ({ name, rules }: { readonly name: string; readonly rules: Rules['rules'] }) => {
  const { t } = useTranslation('goat');
  const { language } = useFormat();
  const column = useColumns<Rules['rules'][number]>();
  return (
    <DataTable
      caption={name}
      columns={[
        column.text((row) => row.text[language], { title: t('rules.rule'), size: 'names', isRowHeader: true }),
        column.number((row) => row.points, { title: t('rules.points') }),
        column.number((row) => row.per, { title: t('rules.per') }),
      ]}
      rows={rules}
      rowKey={(row) => row.key}
    />
  );
};

/** The points of the first competitor, rule by rule. */
const ExampleTable = ({ example }: { readonly example: Example }) => {
  const { t } = useTranslation('goat');
  const format = useFormat();
  const sport = useSport();
  const column = useColumns<Example['rules'][number]>();
  const name = example.competitor.players.map((player) => format.name(player.name)).join(' / ');
  const title = t('rules.example', { name, discipline: sport.disciplineName(example.discipline) });
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        columns={[
          column.text((row) => row.text[format.language], { title: t('rules.rule'), size: 'names', isRowHeader: true }),
          column.number((row) => row.count, { title: t('rules.count') }),
          column.number((row) => row.points, { title: t('rules.points') }),
        ]}
        rows={example.rules}
        rowKey={(row) => row.key}
      />
      <p className="rr-number">{t('rules.sum', { total: format.number(example.total), rank: example.rank })}</p>
    </Card>
  );
};

/** The rules for GOAT points, with the leader of the first discipline as an example. */
export const RulesPage = () => {
  const { t } = useTranslation('goat');
  const { language } = useFormat();
  const discipline = useSport().disciplines[0] ?? 'MS';
  const query = useRoute(getGoatRules, {});
  const best = useRoute(listGoat, { discipline, by: 'player', pageSize: 1 }).data?.rows[0]?.competitor.id;
  const data = useRoute(getGoatData, { playerId: best ?? '', discipline }, { enabled: best !== undefined });
  const example = data.data?.data.find((one) => one.discipline === discipline);
  return (
    <Page title={t('rules.title')} asOf={query.data?.asOf}>
      <PageState query={query} skeleton={<RowsSkeleton rows={30} />}>
        {({ data: { parts, rules, greats } }) => (
          <>
            <p className="rr-muted">{t('rules.about', { size: greats.size, matches: greats.minimumMatches })}</p>
            {parts.map(({ key, name }) => (
              <Card key={key} title={name[language]}>
                <PartTable name={name[language]} rules={rules.filter(({ part }) => part === key)} />
              </Card>
            ))}
            {/* The example arrives later than the rules, which would otherwise move. */}
            {example && <ExampleTable example={example} />}
          </>
        )}
      </PageState>
    </Page>
  );
};
