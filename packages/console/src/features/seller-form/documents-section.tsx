import { useQuery } from '@tanstack/react-query';
import { isUnreadable } from '../../api/is-unreadable.js';
import type { Submerchant } from '../../api/operations.js';
import { Panel } from '../../ui/page.js';
import { Failure, Loading } from '../../ui/states.js';
import { DocumentPlace } from './document-place.js';
import css from './form.module.css';
import { ownPlaces, partnerPlaces, type Place } from './rules.js';
import { documentsQuery, partnersQuery, requirementsQuery, takesFilesQuery } from './seller.js';
import { useText } from './use-text.js';

/** A place for each document that a seller and its partners send. */
export function DocumentsSection({ seller }: { seller: Submerchant }) {
  const text = useText();
  const documents = useQuery(documentsQuery(seller.id));
  const partners = useQuery({ ...partnersQuery(seller.id), enabled: seller.entity_type === 'pj' });
  const takesFiles = useQuery(takesFilesQuery);
  const requirements = useQuery({
    ...requirementsQuery(seller.id),
    enabled: seller.status !== 'active',
  });
  if (isUnreadable(documents)) {
    return <Failure error={documents.error} retry={() => void documents.refetch()} />;
  }
  const isReady = documents.data !== undefined && takesFiles.data !== undefined;
  const groups: { key: string; title: string; places: Place[] }[] = [
    { key: 'own', title: text.own_documents, places: ownPlaces(seller.entity_type) },
    ...(partners.data ?? []).map((one) => ({
      key: one.id,
      title: text.documents_of(one.legal_name ?? one.name),
      places: partnerPlaces(one.id),
    })),
  ];
  return (
    <Panel
      title={
        <span id="documents" tabIndex={-1}>
          {text.documents}
        </span>
      }
    >
      {isReady ? null : <Loading lines={4} />}
      {takesFiles.data === true ? <p className="faint">{text.file_hint}</p> : null}
      {isReady
        ? groups.map(({ key, title, places }) => (
            <section key={key} className={css['chips']}>
              {groups.length === 1 ? null : <h3 className="breaks">{title}</h3>}
              <div className={css['places']}>
                {places.map((place) => (
                  <DocumentPlace
                    key={place.type}
                    seller={seller}
                    place={place}
                    takesFiles={takesFiles.data}
                    isUnreadable={
                      requirements.data?.missing.some(
                        ({ code, document_type, legal_representative_id }) =>
                          code === 'document_unreadable' &&
                          document_type === place.type &&
                          legal_representative_id === place.legal_representative_id,
                      ) ?? false
                    }
                    current={documents.data.find(
                      ({ type, legal_representative_id }) =>
                        type === place.type &&
                        legal_representative_id === place.legal_representative_id,
                    )}
                  />
                ))}
              </div>
            </section>
          ))
        : null}
    </Panel>
  );
}
