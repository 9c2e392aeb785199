<?php

// Registers an individual as a seller, and waits until the sandbox has approved it.
declare(strict_types=1);

function call(string $method, string $path, ?array $body = null): array
{
    $url = getenv('CREDENCIA_URL') ?: 'http://127.0.0.1:3000';
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => [
            'Authorization: Basic ' . base64_encode('pk_test_demo:sk_test_demo'),
            'Content-Type: application/json',
        ],
        'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
    ]]);
    $answer = json_decode(file_get_contents($url . $path, false, $context), true, 512, JSON_THROW_ON_ERROR);
    if (!array_key_exists('data', $answer)) {
        throw new RuntimeException($answer['code'] . ': ' . json_encode($answer['errors']));
    }
    return $answer['data'];
}

$seller = call('POST', '/v1/submerchants', [
    'entity_type' => 'pf',
    'legal_name' => 'Rita Campos',
    'tax_id' => '52998224725',
    'email' => 'rita@campos.example',
    'metadata' => ['sandbox' => 'approve'],
]);
$path = '/v1/submerchants/' . $seller['id'];

call('POST', "$path/addresses", [
    'street' => 'Rua da Praia',
    'number' => '20',
    'neighborhood' => 'Centro Histórico',
    'city' => 'Porto Alegre',
    'state' => 'RS',
    'zip_code' => '90010-000',
]);

foreach (['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'] as $type) {
    call('POST', "$path/documents", [
        'type' => $type,
        'file_url' => "https://files.example.com/$type.jpg",
        'file_name' => "$type.jpg",
        'file_size' => 182133,
        'mime_type' => 'image/jpeg',
    ]);
}

$status = call('POST', "$path/submit-for-review")['status'];
while ($status === 'pending_review') {
    usleep(500_000);
    $status = call('GET', $path)['status'];
}
echo "The seller is $status.\n";
