import { ButtonLink } from '@portal/shared/ui/button-link';
import { Outcome } from '@portal/shared/ui/outcome';
import { Button, Flex, theme } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../../text';

/** A team that was just created. */
export interface CreatedTeam {
  /** Absent for a team whose order is still being delivered. */
  readonly id?: string;
  /** Absent for a team that was ordered, which may have got another name than the one typed. */
  readonly name?: string;
}

interface TeamCreatedProps {
  readonly team: CreatedTeam;
  readonly onAnother: () => void;
}

/** Last step of the wizard: confirms that the team was created and links to the next steps. */
export function TeamCreated({ team, onAnother }: TeamCreatedProps) {
  const t = useText();
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  // The field that had the focus was unmounted. Without this, keyboard users would start again at the top of the page.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Outcome
        status="success"
        role="status"
        title={team.name === undefined ? t('store.doneUnnamed') : t('store.doneTitle', { name: team.name })}
        subTitle={t('store.doneText')}
        extra={
          <Flex wrap justify="center" gap={token.marginSM}>
            {team.id !== undefined && (
              <>
                <ButtonLink to="memberList" query={{ TeamId: team.id, Invite: 'info' }}>
                  {t('store.members')}
                </ButtonLink>
                <ButtonLink to="applicationStore" query={{ TeamId: team.id }} type="default">
                  {t('store.application')}
                </ButtonLink>
              </>
            )}
            <ButtonLink to="teamList" type="default">
              {t('store.all')}
            </ButtonLink>
            <Button onClick={onAnother}>{t('store.another')}</Button>
          </Flex>
        }
      />
    </div>
  );
}
