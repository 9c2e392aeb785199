<?php

// Uses the SDK against the service as an integrator does, and prints what it saw.

declare(strict_types=1);

use Credencia\CallOptions;
use Credencia\Credencia;
use Credencia\Exception\NotFoundException;
use Credencia\Exception\ValidationException;
use Credencia\Exception\WebhookException;
use Credencia\StreamOptions;
use Credencia\Webhooks;

require __DIR__ . '/../../autoload.php';

$mailbox = (string) getenv('MAILBOX');
$credencia = new Credencia(
    (string) getenv('CREDENCIA_PUBLIC_KEY'),
    (string) getenv('CREDENCIA_SECRET_KEY'),
    (string) getenv('CREDENCIA_URL'),
);
$seen = [];

$secret = $credencia->webhookEndpoints->create(['url' => $mailbox, 'events' => ['submerchant.*']])['secret'];
$seller = $credencia->submerchants->create([
    'legal_name' => 'Padaria São João Ltda',
    'tax_id' => '11222333000181',
    'email' => 'contato@padaria.example',
    'metadata' => ['sandbox' => 'approve'],
]);
$seen['created'] = $seller['status'];
$seen['missing_at_first'] = $credencia->submerchants->getRequirements($seller['id'])['missing'] !== [];
$partner = $credencia->legalRepresentatives->add($seller['id'], [
    'name' => 'Marina Alves',
    'document' => '39053344705',
    'birth_date' => '1985-03-02',
    'role' => 'individual_owner',
    'participation_percentage' => 100,
]);
$credencia->addresses->add($seller['id'], [
    'street' => 'Avenida Paulista',
    'number' => '1578',
    'neighborhood' => 'Bela Vista',
    'city' => 'São Paulo',
    'state' => 'SP',
    'zip_code' => '01310-200',
]);
$ofPartner = ['partner_front_id', 'partner_back_id', 'partner_selfie_with_id', 'partner_proof_of_residence'];
foreach (['social_contract', 'cnpj_card', 'proof_of_residence_company', ...$ofPartner] as $type) {
    $document = [
        'type' => $type,
        'file_url' => "https://files.example.com/$type.pdf",
        'file_name' => "$type.pdf",
        'file_size' => 482133,
        'mime_type' => 'application/pdf',
    ];
    if (in_array($type, $ofPartner, true)) {
        $document['legal_representative_id'] = $partner['id'];
    }
    $credencia->documents->add($seller['id'], $document);
}
$seen['ready'] = $credencia->submerchants->getRequirements($seller['id'])['ready'];

$seen['streamed'] = [];
$options = new StreamOptions(onConnect: fn() => $credencia->submerchants->submitForReview($seller['id']));
$kinds = ['submerchant.submitted', 'submerchant.approved'];
foreach ($credencia->events->stream(['events' => $kinds], $options) as $streamed) {
    $seen['streamed'][] = $streamed->event;
    if ($streamed->event === 'submerchant.approved') {
        break;
    }
}
$seen['approved_name'] = $streamed->data['submerchant']['legal_name'];
$seen['status'] = $credencia->submerchants->get($seller['id'])['status'];

$delivered = json_decode((string) file_get_contents("$mailbox/submerchant.approved"), true);
$event = Webhooks::verify($delivered['body'], $delivered['headers'], $secret);
$seen['verified'] = $event['event'];
$seen['is_same_event'] = $event['id'] === $streamed->data['id'];
try {
    Webhooks::verify(str_replace('Padaria', 'Livraria', $delivered['body']), $delivered['headers'], $secret);
} catch (WebhookException $error) {
    $seen['forged'] = $error->errorCode;
}

foreach ([1, 2, 3] as $number) {
    $credencia->submerchants->create(['legal_name' => "Loja $number", 'tax_id' => '11444777000161']);
}
$all = iterator_to_array($credencia->submerchants->list(['limit' => 3]));
$seen['listed'] = array_column($all, 'legal_name');
$seen['total'] = $credencia->submerchants->list(['limit' => 1])->page()->total;

try {
    $credencia->submerchants->create(['legal_name' => ' ', 'tax_id' => '1']);
} catch (ValidationException $error) {
    $seen['refusal'] = [$error->errorCode, $error->status, array_column($error->errors, 'path')];
}
try {
    $credencia->submerchants->get($partner['id']);
} catch (NotFoundException $error) {
    $seen['not_found'] = $error->status;
}
$seen['replayed'] = [];
foreach ([1, 2] as $attempt) {
    $once = new CallOptions(idempotencyKey: 'once-1');
    $seen['replayed'][] = $credencia->call('triggerEvent', body: ['event' => 'charge.captured'], options: $once)->replayed;
}
echo json_encode($seen, JSON_THROW_ON_ERROR);
