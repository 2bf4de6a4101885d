import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonLink } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { type Method, methodTexts } from '@/ui/status/methodTexts';
import { AddPassword } from './AddPassword';
import type { Vouched } from './AddVouched';
import { AddVouched } from './AddVouched';
import { methodsTexts } from './methodsTexts';

const vouched = (method: string): method is Vouched =>
  method === 'mynumber' || method === 'gbizid' || method === 'certificate';

interface Props {
  offered: readonly string[];
  /** The query: what came of a visit to an issuer. */
  proof: URLSearchParams;
  onAdded: (method: Method) => Promise<void>;
}

/** The ways to sign in that can be added, each with what it needs; one is open at a time. */
export function AddMethods({ offered, proof, onAdded }: Props) {
  const t = useTexts(methodsTexts);
  const back = proof.get('identityVerifyMethod');
  const [open, setOpen] = useState(back && offered.includes(back) ? back : '');
  if (offered.length === 0) return <p>{t.allAdded}</p>;
  return (
    <div className="flex flex-col gap-4">
      {offered.map((each) => (
        <Offered
          key={each}
          method={each as Method}
          open={open === each}
          onOpen={() => setOpen(each)}
        >
          {each === 'password' && (
            <AddPassword onAdded={() => onAdded('password')} onCancel={() => setOpen('')} />
          )}
          {vouched(each) && (
            <AddVouched
              method={each}
              proof={back === each ? proof : undefined}
              onAdded={() => onAdded(each)}
              onCancel={() => setOpen('')}
            />
          )}
        </Offered>
      ))}
    </div>
  );
}

function Offered({
  method,
  open,
  onOpen,
  children,
}: {
  method: Method;
  open: boolean;
  onOpen: () => void;
  children: React.ReactNode;
}) {
  const t = useTexts(methodsTexts);
  const name = useTexts(methodTexts)[method];
  const texts: Readonly<Record<string, string>> = {
    ...{ passkey: t.passkeyText, password: t.passwordText, mynumber: t.mynumberText },
    ...{ gbizid: t.gbizidText, certificate: t.certificateText },
  };
  return (
    <Card title={name} level={3}>
      <p className="mb-4">{texts[method]}</p>
      {open ? (
        children
      ) : method === 'passkey' ? (
        <ButtonLink variant="outline" size="md" to="/mypage/account/security">
          {t.addOf(name)}
        </ButtonLink>
      ) : (
        <Button variant="outline" size="md" onClick={onOpen}>
          {t.addOf(name)}
        </Button>
      )}
    </Card>
  );
}
