import { Alert, App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useObservable } from '../observable/use-observable';

/** Shows that the provider cannot be reached and what still works, and a message when it is back. */
export function ConnectivityNotice() {
  const { connectivity } = useShell();
  const state = useObservable(connectivity);
  const t = useText();
  const [isChecking, setIsChecking] = useState(false);
  useReturnToast(state === 'up');
  if (state === 'up') return null;

  function handleCheck(): void {
    setIsChecking(true);
    void connectivity.check().then(() => setIsChecking(false));
  }

  return (
    <Alert
      banner
      type="warning"
      role="status"
      title={t(`connectivity.${state}`)}
      action={
        <Button size="small" loading={isChecking} onClick={handleCheck}>
          {t('connectivity.check')}
        </Button>
      }
    />
  );
}

function useReturnToast(isUp: boolean): void {
  const { message } = App.useApp();
  const t = useText();
  const wasUp = useRef(isUp);
  const text = t('connectivity.back');
  useEffect(() => {
    if (isUp && !wasUp.current) void message.success(text);
    wasUp.current = isUp;
  }, [isUp, message, text]);
}
