import { MOST_POINTS, pointsPlaces } from '@rallyrank/contracts/tournaments/points-system';
import { Button, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeName } from '~/shared/sport/points-scheme';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import { AddRow } from './AddRow';
import style from './Systems.module.css';
import { canHave, type PointsRow } from './system-values';
import { useRowName } from './use-row-name';

const usual = ['W', 'F', 'SF', 'QF', 'R16', 'R32'] as const;

/** The points of each level as a table of fields, part of a form. */
export const PointsFields = ({ prizeLevels }: { readonly prizeLevels: readonly string[] }) => {
  const { t } = useTranslation('data-desk');
  const { t: ofTournaments } = useTranslation('tournaments');
  const form = Form.useFormInstance();
  const rowName = useRowName();
  const [added, add] = useState<readonly string[]>(usual);
  const rows = (Form.useWatch('rows', { form, preserve: true }) ?? []) as readonly PointsRow[];
  const places = pointsPlaces.filter((place) => added.includes(place) || rows.some(({ points }) => place in points));
  const nameOf = (place: (typeof pointsPlaces)[number]) => placeName(place, ofTournaments);
  return (
    <Form.List name="rows">
      {(fields, list) => (
        <>
          <ScrollRegion label={t('systems.points')}>
            <table className={style.points}>
              <thead>
                <tr>
                  <th scope="col">{t('systems.level')}</th>
                  {places.map((place) => (
                    <th key={place} scope="col">
                      {nameOf(place)}
                    </th>
                  ))}
                  <th scope="col">{t('actions')}</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ key, name }) => {
                  const row = rows[name];
                  if (!row) return null;
                  const label = rowName(row);
                  return (
                    <tr key={key}>
                      <th scope="row">{label}</th>
                      {places.map((place) => (
                        <td key={place}>
                          {canHave(row, place) && (
                            <Form.Item name={[name, 'points', place]} noStyle>
                              <InputNumber
                                aria-label={`${label}: ${nameOf(place)}`}
                                className={style.number!}
                                controls={false}
                                min={0}
                                max={MOST_POINTS}
                                precision={0}
                                size="small"
                              />
                            </Form.Item>
                          )}
                        </td>
                      ))}
                      <td>
                        <Button
                          size="small"
                          aria-label={`${t('systems.remove')}: ${label}`}
                          onClick={() => list.remove(name)}
                        >
                          {t('systems.remove')}
                        </Button>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </ScrollRegion>
          <div className={style.tools}>
            <AddRow rows={rows} prizeLevels={prizeLevels} onAdd={(row) => list.add(row)} />
            <Select
              aria-label={t('systems.addPlace')}
              className={style.choice!}
              placeholder={t('systems.addPlace')}
              value={null}
              options={pointsPlaces
                .filter((place) => !places.includes(place))
                .map((place) => ({ value: place, label: nameOf(place) }))}
              onChange={(place: string | null) => place && add([...added, place])}
            />
          </div>
        </>
      )}
    </Form.List>
  );
};
